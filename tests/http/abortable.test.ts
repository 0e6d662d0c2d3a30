import { describe, expect, it, vi } from 'vitest';
import { abortable } from '../../src/http/abortable.ts';

const never = new Promise<never>(() => undefined);

describe('abortable', () => {
  it('resolves with the result of the work', async () => {
    await expect(abortable(Promise.resolve(7), new AbortController().signal)).resolves.toBe(7);
    await expect(abortable(Promise.resolve(7), undefined)).resolves.toBe(7);
  });

  it('rejects with the failure of the work', async () => {
    const work = Promise.reject(new Error('no'));
    await expect(abortable(work, new AbortController().signal)).rejects.toThrow('no');
  });

  it('rejects with the reason as soon as the signal aborts', async () => {
    const caller = new AbortController();
    const waiting = abortable(never, caller.signal);
    caller.abort('left');
    await expect(waiting).rejects.toBe('left');
  });

  it('rejects at once if the signal is already aborted', async () => {
    await expect(abortable(never, AbortSignal.abort('over'))).rejects.toBe('over');
  });

  it('does not stop the work itself', async () => {
    const caller = new AbortController();
    const work = Promise.resolve('done');
    const waiting = expect(abortable(work, caller.signal)).rejects.toBe('left');
    caller.abort('left');
    await waiting;
    await expect(work).resolves.toBe('done');
  });

  it('removes its listener from a signal that outlives the work', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await abortable(Promise.resolve(), signal);
    await null;
    expect(added).toHaveBeenCalledOnce();
    expect(removed).toHaveBeenCalledExactlyOnceWith('abort', added.mock.calls[0]?.[1]);
  });
});
