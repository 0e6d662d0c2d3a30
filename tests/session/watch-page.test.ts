import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../src/session/session.ts';
import { watchPage } from '../../src/session/watch-page.ts';
import { pass, stopTime } from '../support/fake-clock.ts';
import { createMemoryBrowser, createPage } from '../support/session-harness.ts';

const page = createPage();
const { style } = page.document.documentElement;
const dispatch = (type: string, fields = {}) => page.dispatchEvent(Object.assign(new Event(type), fields));

let session: Session;
let stop: () => void;

beforeEach(() => {
  session = createMemoryBrowser().openTab().session;
  for (const name of ['handleStorageChange', 'recheck'] as const) vi.spyOn(session, name).mockResolvedValue();
  vi.spyOn(session, 'wake').mockReturnValue();
  stop = watchPage(session, page as unknown as Window);
  return () => stop();
});

describe('the page', () => {
  it.each(['access_token', 'session', null])(
    'reports a change in another tab for the storage key %s',
    (key) => {
      dispatch('storage', { key });
      expect(session.handleStorageChange).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['refresh_token', 'access_token_exp', 'mantine-color-scheme'])(
    'reports none for the key %s',
    (key) => {
      dispatch('storage', { key });
      expect(session.handleStorageChange).not.toHaveBeenCalled();
    },
  );

  it('wakes the session when it is online, restored or visible', () => {
    dispatch('online');
    dispatch('pageshow', { persisted: false });
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(session.wake).toHaveBeenCalledTimes(3);
    expect(session.recheck).not.toHaveBeenCalled();
  });

  it('rechecks the session when it is restored from the back/forward cache', () => {
    dispatch('pageshow', { persisted: true });
    expect(session.recheck).toHaveBeenCalledTimes(1);
  });

  it('stays hidden until its operator is confirmed, and is then visible again', async () => {
    stopTime();
    const isSessionUnchanged = vi.spyOn(session, 'isSessionUnchanged');
    let tellChecked = () => {};
    vi.mocked(session.recheck).mockReturnValue(
      new Promise((checked) => {
        tellChecked = checked;
      }),
    );
    dispatch('pagehide', { persisted: true });
    expect(style.visibility).toBe('hidden');
    isSessionUnchanged.mockReturnValue(true);
    dispatch('pageshow', { persisted: true });
    expect(style.visibility).toBe('');

    dispatch('pagehide', { persisted: true });
    isSessionUnchanged.mockReturnValue(false);
    dispatch('pageshow', { persisted: true });
    await pass(10_000);
    expect(style.visibility).toBe('hidden');
    tellChecked();
    for (let turn = 0; turn < 20; turn += 1) await null;
    // Views update in a separate task.
    expect(style.visibility).toBe('hidden');
    await pass(0);
    expect(style.visibility).toBe('');
  });

  it('stays hidden until the check after its last return, even if an earlier check completes first', async () => {
    stopTime();
    vi.spyOn(session, 'isSessionUnchanged').mockReturnValue(false);
    const tellChecked: (() => void)[] = [];
    vi.mocked(session.recheck).mockImplementation(
      () => new Promise((checked) => void tellChecked.push(checked)),
    );
    for (let count = 0; count < 2; count += 1) {
      dispatch('pagehide', { persisted: true });
      dispatch('pageshow', { persisted: true });
    }
    tellChecked[0]?.();
    await pass(0);
    expect(style.visibility).toBe('hidden');
    tellChecked[1]?.();
    await pass(0);
    expect(style.visibility).toBe('');
  });

  it('is not hidden when it is unloaded for good', () => {
    dispatch('pagehide', { persisted: false });
    expect(style.visibility).toBe('');
  });

  it('reports nothing once it is no longer watched', () => {
    stop();
    dispatch('storage', { key: null });
    dispatch('pageshow', { persisted: true });
    dispatch('online');
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(session.handleStorageChange).not.toHaveBeenCalled();
    expect(session.recheck).not.toHaveBeenCalled();
    expect(session.wake).not.toHaveBeenCalled();
  });
});
