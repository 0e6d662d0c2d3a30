import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchItems } from '../../src/entries/parse/fetch-items.ts';
import type { Api } from '../../src/http/api.ts';
import { HttpError } from '../../src/http/http-error.ts';
import { withRetries } from '../../src/http/retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs what always fails with `error`, and returns the times of its attempts in milliseconds. */
async function attemptsOf(error: unknown): Promise<number[]> {
  const startMs = Date.now();
  const attempts: number[] = [];
  const result = withRetries(async () => {
    attempts.push(Date.now() - startMs);
    throw error;
  }, new AbortController().signal);
  const rejection = expect(result).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(60_000);
  await rejection;
  return attempts;
}

describe('a request that fails', () => {
  it.each([
    ['unreachable', new HttpError('unreachable', '')],
    ['late', new HttpError('timeout', '')],
    ['a 500', new HttpError('refused', '', { status: 500 })],
  ])('is retried after 0.5 s and 1.5 s, then fails: %s', async (_, error) => {
    expect(await attemptsOf(error)).toEqual([0, 500, 2000]);
  });

  it.each([
    ['a 499', new HttpError('refused', '', { status: 499 })],
    ['malformed', new HttpError('malformed', '')],
    ['a bug', new TypeError('x is undefined')],
  ])('is not retried after any other error: %s', async (_, error) => {
    expect(await attemptsOf(error)).toEqual([0]);
  });

  it('is not retried once it is cancelled', async () => {
    const caller = new AbortController();
    const attempt = vi.fn(() => Promise.reject(new HttpError('unreachable', '')));
    const rejection = expect(withRetries(attempt, caller.signal)).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(100);
    caller.abort(new Error('left'));
    await rejection;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledOnce();
  });
});

it('the list has a minute to arrive, because it may be long and the connection slow', async () => {
  const api = vi.fn<Api>(async () => ({ status: 'ok', data: [] }));
  await fetchItems(api, new AbortController().signal);
  expect(api.mock.lastCall?.[1]?.deadlineMs).toBe(60_000);
});
