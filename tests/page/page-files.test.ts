import { describe, expect, it, vi } from 'vitest';
import { isPageFileError, reloadOnce, watchPageFiles } from '../../src/page/page-files.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

function surroundings({ nowMs = 1_000_000_000, isServed = true } = {}) {
  const storage = new MemoryStorage().viewFor(new EventTarget());
  const time = { nowMs };
  const reload = vi.fn();
  const parts = {
    storage: () => storage,
    now: () => time.nowMs,
    isServed: vi.fn(async () => isServed),
    reload,
  };
  return { parts, reload, time };
}

describe('watchPageFiles', () => {
  const raise = (target: EventTarget, payload: unknown) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    target.dispatchEvent(event);
    return event;
  };

  it('knows the errors of page files from all others', () => {
    const target = new EventTarget();
    watchPageFiles(target);
    const error = new TypeError('Failed to fetch dynamically imported module');
    raise(target, error);
    expect(isPageFileError(error)).toBe(true);
    expect(isPageFileError(new TypeError(error.message))).toBe(false);
    expect(isPageFileError('a thrown text')).toBe(false);
  });

  it('lets the error pass on [T171]', () => {
    const target = new EventTarget();
    watchPageFiles(target);
    expect(raise(target, new Error('gone')).defaultPrevented).toBe(false);
  });
});

describe('reloadOnce', () => {
  it('reloads the first time', async () => {
    const { parts, reload } = surroundings();
    expect(await reloadOnce(parts)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload a second time in a row', async () => {
    const { parts, reload, time } = surroundings();
    await reloadOnce(parts);
    time.nowMs += 59_999;
    expect(await reloadOnce(parts)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads again for the next deploy', async () => {
    const { parts, reload, time } = surroundings();
    await reloadOnce(parts);
    time.nowMs += 60_000;
    expect(await reloadOnce(parts)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('keeps what is on the screen while the server does not answer, and may reload later', async () => {
    const { parts, reload } = surroundings({ isServed: false });
    expect(await reloadOnce(parts)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    parts.isServed.mockResolvedValue(true);
    expect(await reloadOnce(parts)).toBe(true);
  });

  it.each([
    ['the server cannot be asked', { isServed: () => Promise.reject(new TypeError('Failed to fetch')) }],
    [
      'it could not be noted that it was done',
      {
        storage: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ],
  ])('does not reload where %s', async (_, fault) => {
    const { parts, reload } = surroundings();
    expect(await reloadOnce({ ...parts, ...fault })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
