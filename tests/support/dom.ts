import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { notifyManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A generous timeout for busy machines; a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 5000 });

// As createQueryClient does, for the tests that make their own client.
notifyManager.setScheduler(queueMicrotask);

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
