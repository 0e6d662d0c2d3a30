import { describe, expect, it, vi } from 'vitest';
import { findListIndex } from '../../../src/anime/finding/find-list-index.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { rawEntry } from '../raw-entry.ts';

const ITEMS = [
  rawEntry({ title: 'One Piece' }),
  rawEntry({ title: 'One' }),
  rawEntry({ title: 'One', platform: 'youku' }),
  // A namesake of the entry before it, told apart by a number in its key.
  rawEntry({ title: 'One', platform: 'youku', update_info: 'another' }),
];
const list = parseAnimeList(ITEMS);
/** An entry as another reading of the list has it. */
const again = (position: number) => {
  const entry = parseAnimeList(ITEMS).entries[position];
  if (!entry) throw new Error(`No entry ${position}`);
  return entry;
};

describe('findListIndex', () => {
  it.each([0, 1, 2, 3])('finds an entry of another reading by its key: %i', (position) => {
    expect(findListIndex(list, again(position))).toBe(position);
  });

  it('finds none that the list has not', () => {
    expect(findListIndex(list, { ...again(1), key: 'another' })).toBe(-1);
    expect(findListIndex(list, { ...again(1), title: 'Two', key: 'Two|bilibili|1' })).toBe(-1);
    expect(findListIndex(parseAnimeList([]), again(1))).toBe(-1);
  });

  it('reads no entry of another title, not even of one that is as long', () => {
    const withTwo = parseAnimeList([rawEntry({ title: 'Two' }), ...ITEMS]);
    const at = vi.spyOn(withTwo.entries, 'at');
    expect(findListIndex(withTwo, again(1))).toBe(2);
    expect(at.mock.calls).toEqual([[2]]);
  });
});
