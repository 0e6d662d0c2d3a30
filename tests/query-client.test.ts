import { notifyManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../src/http/http-error.ts';
import { createQueryClient } from '../src/query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

/** Runs a query that always fails and returns the times of its attempts in milliseconds. */
async function attemptsOf(error: unknown): Promise<number[]> {
  const startMs = Date.now();
  const attempts: number[] = [];
  const result = createQueryClient().fetchQuery({
    queryKey: ['x'],
    queryFn: async () => {
      attempts.push(Date.now() - startMs);
      throw error;
    },
  });
  const rejection = expect(result).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(60_000);
  await rejection;
  return attempts;
}

describe('a query that fails', () => {
  it.each([
    ['unreachable', new HttpError('unreachable', '')],
    ['late', new HttpError('timeout', '')],
    ['a 500', new HttpError('refused', '', { status: 500 })],
    ['a 503', new HttpError('refused', '', { status: 503 })],
  ])('is retried after 0.5 s and 1.5 s, then fails: %s', async (_, error) => {
    expect(await attemptsOf(error)).toEqual([0, 500, 2000]);
  });

  it.each([
    ['a 400', new HttpError('refused', '', { status: 400 })],
    ['a 401', new HttpError('refused', '', { status: 401 })],
    ['a 404', new HttpError('refused', '', { status: 404 })],
    ['a 429', new HttpError('refused', '', { status: 429 })],
    ['a 499', new HttpError('refused', '', { status: 499 })],
    ['malformed', new HttpError('malformed', '')],
    ['a bug', new TypeError('x is undefined')],
    ['a thrown string', 'text'],
  ])('is not retried after any other error: %s', async (_, error) => {
    expect(await attemptsOf(error)).toEqual([0]);
  });

  it('fails like any other while the device is offline, instead of pausing', async () => {
    onlineManager.setOnline(false);
    expect(await attemptsOf(new HttpError('malformed', ''))).toEqual([0]);
  });
});

describe('new data', () => {
  it('reaches all observers before any timer, so no render between shows it in one part of the page only', async () => {
    const client = createQueryClient();
    const observers = [1, 2].map(() => new QueryObserver(client, { queryKey: ['x'], enabled: false }));
    const seen: unknown[] = [];
    // Components subscribe in this way.
    const listener = notifyManager.batchCalls(({ data }: { data?: unknown }) => seen.push(data));
    for (const observer of observers) observer.subscribe(listener);
    client.setQueryData(['x'], 'new');
    // The timers are fake and do not run.
    await Promise.resolve();
    expect(seen).toEqual(['new', 'new']);
    client.clear();
  });
});
