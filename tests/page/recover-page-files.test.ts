import { describe, expect, it, vi } from 'vitest';
import { isPageFileError, reloadOnce, watchPageFiles } from '../../src/page/recover-page-files.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

function createEnvironment({ nowMs = 1_000_000_000, isServerReachable = true } = {}) {
  const storage = new MemoryStorage().viewFor(new EventTarget());
  const time = { nowMs };
  const reload = vi.fn();
  const environment = {
    storage: () => storage,
    now: () => time.nowMs,
    isServerReachable: vi.fn(async () => isServerReachable),
    reload,
  };
  return { environment, reload, time };
}

describe('watchPageFiles', () => {
  const raise = (target: EventTarget, payload: unknown) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    target.dispatchEvent(event);
    return event;
  };

  it('distinguishes errors of page files from others', () => {
    const target = new EventTarget();
    watchPageFiles(target);
    const error = new TypeError('Failed to fetch dynamically imported module');
    raise(target, error);
    expect(isPageFileError(error)).toBe(true);
    expect(isPageFileError(new TypeError(error.message))).toBe(false);
    expect(isPageFileError('a thrown text')).toBe(false);
  });

  it('does not prevent the error from being rethrown', () => {
    const target = new EventTarget();
    watchPageFiles(target);
    expect(raise(target, new Error('gone')).defaultPrevented).toBe(false);
  });
});

describe('reloadOnce', () => {
  it('reloads the first time', async () => {
    const { environment, reload } = createEnvironment();
    expect(await reloadOnce(environment)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload twice within a minute', async () => {
    const { environment, reload, time } = createEnvironment();
    await reloadOnce(environment);
    time.nowMs += 59_999;
    expect(await reloadOnce(environment)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads again for the next deploy', async () => {
    const { environment, reload, time } = createEnvironment();
    await reloadOnce(environment);
    time.nowMs += 60_000;
    expect(await reloadOnce(environment)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload while the server is unreachable, and can reload later', async () => {
    const { environment, reload } = createEnvironment({ isServerReachable: false });
    expect(await reloadOnce(environment)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    environment.isServerReachable.mockResolvedValue(true);
    expect(await reloadOnce(environment)).toBe(true);
  });

  it.each([
    [
      'the request to the server fails',
      { isServerReachable: () => Promise.reject(new TypeError('Failed to fetch')) },
    ],
    [
      'the storage throws',
      {
        storage: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ],
  ])('does not reload if %s', async (_, fault) => {
    const { environment, reload } = createEnvironment();
    expect(await reloadOnce({ ...environment, ...fault })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
