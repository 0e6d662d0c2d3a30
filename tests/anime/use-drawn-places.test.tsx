import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { parseAnimeList } from '../../src/anime/parse-anime-list.ts';
import { type Places, useDrawnPlaces } from '../../src/anime/use-drawn-places.ts';
import { rawEntry } from './raw-entry.ts';

const { entries } = parseAnimeList(
  Array.from({ length: 60 }, (_, position) => rawEntry({ id: position, title: `Title ${position}` })),
);
/** So many entries from `first` on, at the first places. */
const places = (count: number, first = 0): Places =>
  new Map(entries.slice(first, first + count).map((anime, place) => [place, anime]));

/** Draws, and keeps the places of each drawing that reached the page. */
function draw(wanted: Places, urgent: Places) {
  const drawings: Places[] = [];
  const { rerender } = renderHook(
    ([all, first]: [Places, Places]) => {
      const drawn = useDrawnPlaces(all, first);
      useLayoutEffect(() => void drawings.push(drawn), [drawn]);
      return drawn;
    },
    { initialProps: [wanted, urgent] },
  );
  return {
    drawings,
    change(nextWanted: Places, nextUrgent: Places) {
      drawings.length = 0;
      act(() => rerender([nextWanted, nextUrgent]));
    },
  };
}
const sizes = (drawings: readonly Places[]) => drawings.map(({ size }) => size);

describe('useDrawnPlaces', () => {
  it('draws the first few at once and the rest a few at a time, in their order', () => {
    const { drawings } = draw(places(20), places(12));
    expect(sizes(drawings)).toEqual([6, 12, 18, 20]);
    expect([...(drawings[0]?.keys() ?? [])]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('draws nothing at once of a list that comes into the page', () => {
    const { drawings, change } = draw(places(0), places(0));
    change(places(8), places(8));
    expect(sizes(drawings)).toEqual([0, 6, 8]);
  });

  it('draws what is urgent at once in the place of something else, and then the rest', () => {
    const { drawings, change } = draw(places(20), places(12));
    change(places(30, 30), places(12, 30));
    expect(sizes(drawings)).toEqual([12, 18, 24, 30]);
  });

  it('keeps what is drawn wherever it moves, urgent or not', () => {
    const { drawings, change } = draw(places(20), places(12));
    change(places(20, 10), places(2, 10));
    // Ten of before, two of them urgent.
    expect(sizes(drawings)).toEqual([10, 16, 20]);
    expect(drawings[0]?.get(0)).toBe(entries[10]);
  });
});
