import { fireEvent, screen } from '@testing-library/react';
import * as fake from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens the dashboard and presses the shortcut of the list of shortcuts. */
async function openAndPress(): Promise<void> {
  renderApp(await createMemoryBrowser().openSignedIn(), '/');
  await screen.findByRole('heading', { name: 'Dashboard' }, { timeout: 20_000 });
  fireEvent.keyDown(document.body, { key: '?' });
}

describe('a shortcut', () => {
  it('does nothing until it is known whether the operator wants shortcuts', async () => {
    // A database that does not respond.
    vi.stubGlobal('indexedDB', { open: () => new fake.IDBOpenDBRequest() });
    vi.stubGlobal('IDBRequest', fake.IDBRequest);
    await openAndPress();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('works if nothing can be stored', async () => {
    await openAndPress();
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
