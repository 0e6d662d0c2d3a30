import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnimeList } from '../../../src/anime/anime.ts';
import { sortInSlices } from '../../../src/anime/finding/sort-list.ts';
import { useOrder } from '../../../src/anime/finding/use-order.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import type { SortOrder } from '../../../src/anime/toolbar/view-search.ts';
import { rawEntry } from '../raw-entry.ts';

const listOf = (length: number) =>
  parseAnimeList(
    Array.from({ length }, (_, index) =>
      rawEntry({
        title: `Part ${length - index}`,
        update_count: String(index % 7),
        update_time: 1e12 - index,
      }),
    ),
  );
const LONG = 30_000;

interface Props {
  list: AnimeList | undefined;
  sort: SortOrder;
}

function show(initialProps: Props) {
  const { result, rerender } = renderHook(({ list, sort }: Props) => useOrder(list, sort), { initialProps });
  return { result, rerender, settle: () => waitFor(() => expect(result.current.isSorting).toBe(false)) };
}
const never = new AbortController().signal;

describe('useOrder', () => {
  it('is not sorting without a list', () => {
    const { result } = show({ list: undefined, sort: 'title' });
    expect(result.current).toEqual({ list: undefined, order: null, isSorting: false });
  });

  it('sorts a short list synchronously', () => {
    const list = listOf(3);
    const { result } = show({ list, sort: 'title' });
    expect(result.current).toEqual({ list, order: Uint32Array.of(2, 1, 0), isSorting: false });
  });

  it("returns a long list in the backend's order while it is sorting", async () => {
    const list = listOf(LONG);
    const { result, settle } = show({ list, sort: 'title' });
    expect(result.current).toEqual({ list, order: null, isSorting: true });
    await settle();
    expect([...(result.current.order?.slice(0, 3) ?? [])]).toEqual([LONG - 1, LONG - 2, LONG - 3]);
  });

  it('keeps the previous order while it is sorting', async () => {
    const list = listOf(LONG);
    const { result, rerender, settle } = show({ list, sort: 'title' });
    await settle();
    const byTitle = result.current.order;
    rerender({ list, sort: 'episode' });
    expect(result.current).toEqual({ list, order: byTitle, isSorting: true });
    await settle();
    expect(result.current.order).not.toEqual(byTitle);
  });

  it('keeps the previous list and order while a new list is sorting', async () => {
    const [before, after] = [listOf(LONG), listOf(LONG)];
    const { result, rerender, settle } = show({ list: before, sort: 'title' });
    await settle();
    rerender({ list: after, sort: 'title' });
    expect(result.current).toMatchObject({ isSorting: true });
    expect(result.current.list).toBe(before);
    await settle();
    expect(result.current.list).toBe(after);
  });

  it('stops sorting when another order is chosen', async () => {
    const list = listOf(LONG);
    const { result, rerender } = show({ list, sort: 'episode' });
    rerender({ list, sort: 'latest' });
    expect(result.current).toEqual({ list, order: null, isSorting: false });
    // This longer sort starts later, so a sort that was not stopped would finish before it.
    await act(() => sortInSlices(list, 'title', never));
    rerender({ list, sort: 'episode' });
    expect(result.current.isSorting).toBe(true);
  });
});
