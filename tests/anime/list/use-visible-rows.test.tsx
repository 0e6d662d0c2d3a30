import { act, render } from '@testing-library/react';
import { type Dispatch, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { type EntriesByDisplayIndex, useVisibleRows } from '../../../src/anime/list/use-visible-rows.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { rawEntry } from '../raw-entry.ts';

const { entries } = parseAnimeList(
  Array.from({ length: 90 }, (_, listIndex) => rawEntry({ id: listIndex, title: `Title ${listIndex}` })),
);

/** What is wanted: so many entries from `first` on, at the first places; of these, the first `urgent` are urgent. */
interface Wish {
  readonly wanted: EntriesByDisplayIndex;
  readonly isUrgent: (displayIndex: number) => boolean;
}
const wish = (count: number, { first = 0, urgent = 0 } = {}): Wish => ({
  wanted: new Map(entries.slice(first, first + count).map((anime, displayIndex) => [displayIndex, anime])),
  isUrgent: (displayIndex) => displayIndex < urgent,
});

/** Draws, and keeps what each drawing brought into the page. */
function draw(first: Wish) {
  const renders: EntriesByDisplayIndex[] = [];
  let setWish: Dispatch<Wish> = () => {};
  function List() {
    const [{ wanted, isUrgent }, set] = useState(first);
    setWish = set;
    const rendered = useVisibleRows(wanted, isUrgent);
    useLayoutEffect(() => void renders.push(rendered), [rendered]);
    return null;
  }
  render(<List />);
  return {
    renders,
    /** One after the other, with no time between them for anything else. */
    change(...wishes: Wish[]) {
      renders.length = 0;
      act(() => {
        for (const next of wishes) flushSync(() => setWish(next));
      });
    },
  };
}
const sizes = (renders: readonly EntriesByDisplayIndex[]) => renders.map(({ size }) => size);

describe('useVisibleRows', () => {
  it('draws the first few at once and the rest a few at a time, in their order', () => {
    const { renders } = draw(wish(20, { urgent: 12 }));
    expect(sizes(renders)).toEqual([6, 12, 18, 20]);
    expect([...(renders[0]?.keys() ?? [])]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('draws nothing at once of a list that was waited for', () => {
    const { renders, change } = draw(wish(0));
    change(wish(8, { urgent: 8 }));
    expect(sizes(renders)).toEqual([0, 6, 8]);
  });

  it('draws what is urgent at once in the place of something else, and then the rest', () => {
    const { renders, change } = draw(wish(20, { urgent: 12 }));
    change(wish(30, { first: 30, urgent: 12 }));
    expect(sizes(renders)).toEqual([12, 18, 24, 30]);
  });

  it('keeps what is drawn wherever it moves, urgent or not', () => {
    const { renders, change } = draw(wish(20, { urgent: 12 }));
    change(wish(20, { first: 10, urgent: 2 }));
    // Ten of before, two of them urgent.
    expect(sizes(renders)).toEqual([10, 16, 20]);
    expect(renders[0]?.get(0)).toBe(entries[10]);
  });

  it('keeps what was drawn a moment before, while the rest of it is still to come', () => {
    const { renders, change } = draw(wish(12, { urgent: 12 }));
    const at = (first: number, urgent: number) => wish(20, { first, urgent });
    change(at(30, 8), at(50, 8), at(54, 2));
    // Four of the second eight are wanted on, and two of those are urgent.
    expect(sizes(renders)).toEqual([8, 8, 4, 10, 16, 20]);
  });
});
