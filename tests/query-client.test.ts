import { notifyManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../src/query-client.ts';

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

it('a query fails while the device is offline, instead of pausing', async () => {
  onlineManager.setOnline(false);
  const queryFn = () => Promise.reject(new Error('offline'));
  await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow('offline');
});

describe('new data', () => {
  it('reaches all observers before any timer, so no render between shows it in one part of the page only', async () => {
    vi.useFakeTimers();
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
