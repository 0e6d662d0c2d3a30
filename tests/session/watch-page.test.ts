import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../src/session/session.ts';
import { createSessionPage, type SessionPage } from '../../src/session/session-state.ts';
import { watchPage } from '../../src/session/watch-page.ts';
import { createMemoryBrowser, createWindow } from '../support/session-harness.ts';

const page = createWindow();
const setVisible = vi.fn<SessionPage['setVisible']>();
const dispatch = (type: string, fields = {}) => page.dispatchEvent(Object.assign(new Event(type), fields));

let session: Session;
let stop: () => void;

beforeEach(() => {
  session = createMemoryBrowser().openTab().session;
  vi.spyOn(session, 'handleStorageChange').mockResolvedValue();
  for (const name of ['wake', 'restore'] as const) vi.spyOn(session, name).mockReturnValue();
  setVisible.mockClear();
  const sessionPage = { load: vi.fn(), setVisible, note: vi.fn(), takeNote: () => null };
  stop = watchPage(session, sessionPage, page as unknown as Window);
  return () => stop();
});

describe('the page', () => {
  it.each(['session', null])('reports a change in another tab for the storage key %s', (key) => {
    dispatch('storage', { key });
    expect(session.handleStorageChange).toHaveBeenCalledTimes(1);
  });

  it.each(['access_token', 'refresh_token', 'mantine-color-scheme'])('reports none for the key %s', (key) => {
    dispatch('storage', { key });
    expect(session.handleStorageChange).not.toHaveBeenCalled();
  });

  it('wakes the session when it is online, restored or visible', () => {
    dispatch('online');
    dispatch('pageshow', { persisted: false });
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(session.wake).toHaveBeenCalledTimes(3);
    expect(session.restore).not.toHaveBeenCalled();
  });

  it('is hidden in the back/forward cache, and left to the session when it returns', () => {
    dispatch('pagehide', { persisted: true });
    expect(setVisible.mock.calls).toEqual([[false]]);
    dispatch('pageshow', { persisted: true });
    expect(session.restore).toHaveBeenCalledTimes(1);
    expect(setVisible).toHaveBeenCalledTimes(1);
  });

  it('is not hidden when it is unloaded for good', () => {
    dispatch('pagehide', { persisted: false });
    expect(setVisible).not.toHaveBeenCalled();
  });

  it('reports nothing once it is no longer watched', () => {
    stop();
    dispatch('storage', { key: null });
    dispatch('pageshow', { persisted: true });
    dispatch('online');
    page.document.dispatchEvent(new Event('visibilitychange'));
    for (const name of ['handleStorageChange', 'restore', 'wake'] as const)
      expect(session[name]).not.toHaveBeenCalled();
  });
});

describe('the page in a browser', () => {
  it('is hidden without losing its layout, and shown again', () => {
    const documentElement = { style: { visibility: '' } };
    const { setVisible: set } = createSessionPage({ document: { documentElement } } as unknown as Window);
    set(false);
    expect(documentElement.style.visibility).toBe('hidden');
    set(true);
    expect(documentElement.style.visibility).toBe('');
  });

  it('loads another path in its own place, or its own URL', () => {
    const location = { reload: vi.fn(), replace: vi.fn() };
    const { load } = createSessionPage({ location } as unknown as Window);
    load();
    load('/');
    expect([location.reload.mock.calls.length, location.replace.mock.calls]).toEqual([1, [['/']]]);
  });
});
