import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { notifyManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

// A generous timeout for busy machines; a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 5000 });

// As createQueryClient does, for the tests that make their own client.
notifyManager.setScheduler(queueMicrotask);

/** Of the current test. */
let browserId = '';
const { BroadcastChannel } = globalThis;

// Test files run in threads of one process, and the pages of an earlier test may still be closing. Each test is a
// browser of its own, so no page receives the messages of another test's pages.
beforeAll(() => {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${browserId} ${name}`);
    }
  };
});
beforeEach(() => {
  browserId = crypto.randomUUID();
});
afterAll(() => {
  globalThis.BroadcastChannel = BroadcastChannel;
});

// Test files in one thread share a document, its storage and Mantine's list of notifications.
afterEach(async () => {
  cleanup();
  // Vitest cancels the imports of a finished file, and a module whose import failed fails in every later file.
  await vi.dynamicImportSettled();
  notifications.clean();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
