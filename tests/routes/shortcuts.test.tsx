import { fireEvent, screen } from '@testing-library/react';
import * as fake from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens the dashboard and presses the shortcut of the list of shortcuts. Returns whether it was a shortcut. */
async function openAndPress(): Promise<boolean> {
  renderApp(await createMemoryBrowser().openSignedIn(), '/');
  await screen.findByRole('heading', { name: 'Dashboard' }, { timeout: 20_000 });
  // A shortcut prevents the default action of its key.
  return !fireEvent.keyDown(document.body, { key: '?' });
}

describe('a shortcut', () => {
  it('acts once it is known whether the operator wants shortcuts', async () => {
    // A database that does not respond.
    const request = new fake.IDBOpenDBRequest();
    vi.stubGlobal('indexedDB', { open: () => request });
    vi.stubGlobal('IDBRequest', fake.IDBRequest);
    expect(await openAndPress()).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    Object.defineProperty(request, 'error', { value: new DOMException('newer', 'VersionError') });
    request.dispatchEvent(new fake.IDBVersionChangeEvent('error'));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('works if nothing can be stored', async () => {
    expect(await openAndPress()).toBe(true);
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
