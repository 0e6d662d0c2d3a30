import { act, render } from '@testing-library/react';
import { type Dispatch, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { type EntriesByDisplayIndex, useEntryBatches } from '../../../src/anime/list/use-entry-batches.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { rawEntry } from '../raw-entry.ts';

const { entries } = parseAnimeList(
  Array.from({ length: 90 }, (_, listIndex) => rawEntry({ id: listIndex, title: `Title ${listIndex}` })),
);

/** Parameters of the hook. */
interface Params {
  readonly wanted: EntriesByDisplayIndex;
  readonly isUrgent: (displayIndex: number) => boolean;
}
/** Wants `count` entries from the listIndex `first`. The first `urgent` of them are urgent. */
const want = (count: number, { first = 0, urgent = 0 } = {}): Params => ({
  wanted: new Map(entries.slice(first, first + count).map((anime, displayIndex) => [displayIndex, anime])),
  isUrgent: (displayIndex) => displayIndex < urgent,
});

/** Renders the hook and collects its results. */
function renderRows(initial: Params) {
  const renders: EntriesByDisplayIndex[] = [];
  let setParams: Dispatch<Params> = () => {};
  function List() {
    const [{ wanted, isUrgent }, set] = useState(initial);
    setParams = set;
    const rendered = useEntryBatches(wanted, isUrgent);
    useLayoutEffect(() => void renders.push(rendered), [rendered]);
    return null;
  }
  render(<List />);
  return {
    renders,
    /** Applies the changes one after the other, before any pending batch. */
    change(...changes: Params[]) {
      renders.length = 0;
      act(() => {
        for (const next of changes) flushSync(() => setParams(next));
      });
    },
  };
}
const sizes = (renders: readonly EntriesByDisplayIndex[]) => renders.map(({ size }) => size);

describe('useEntryBatches', () => {
  it('renders the first batch immediately and the rest batch by batch, in order', () => {
    const { renders } = renderRows(want(20, { urgent: 12 }));
    expect(sizes(renders)).toEqual([6, 12, 18, 20]);
    expect([...(renders[0]?.keys() ?? [])]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('immediately renders the first batch of a list that was empty before', () => {
    const { renders, change } = renderRows(want(0));
    change(want(8, { urgent: 8 }));
    expect(sizes(renders)).toEqual([6, 8]);
  });

  it('replaces urgent entries immediately, then adds the rest', () => {
    const { renders, change } = renderRows(want(20, { urgent: 12 }));
    change(want(30, { first: 30, urgent: 12 }));
    expect(sizes(renders)).toEqual([12, 18, 24, 30]);
  });

  it('keeps rendered entries that move, urgent or not', () => {
    const { renders, change } = renderRows(want(20, { urgent: 12 }));
    change(want(20, { first: 10, urgent: 2 }));
    // Ten were rendered before; two of them are urgent.
    expect(sizes(renders)).toEqual([10, 16, 20]);
    expect(renders[0]?.get(0)).toBe(entries[10]);
  });

  it('keeps the entries of an earlier change whose batches are pending', () => {
    const { renders, change } = renderRows(want(12, { urgent: 12 }));
    const at = (first: number, urgent: number) => want(20, { first, urgent });
    change(at(30, 8), at(50, 8), at(54, 2));
    // Four of the second eight are still wanted; two of them are urgent.
    expect(sizes(renders)).toEqual([8, 8, 4, 10, 16, 20]);
  });
});
