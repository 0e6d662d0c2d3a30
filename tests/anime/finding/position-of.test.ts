import { describe, expect, it, vi } from 'vitest';
import { positionOf } from '../../../src/anime/finding/position-of.ts';
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

describe('positionOf', () => {
  it.each([0, 1, 2, 3])('finds an entry of another reading by its key: %i', (position) => {
    expect(positionOf(list, again(position))).toBe(position);
  });

  it('finds none that the list has not', () => {
    expect(positionOf(list, { ...again(1), key: 'another' })).toBe(-1);
    expect(positionOf(list, { ...again(1), title: 'Two', key: 'Two|bilibili|1' })).toBe(-1);
    expect(positionOf(parseAnimeList([]), again(1))).toBe(-1);
  });

  it('reads no entry of another title, not even of one that is as long', () => {
    const withTwo = parseAnimeList([rawEntry({ title: 'Two' }), ...ITEMS]);
    const at = vi.spyOn(withTwo.entries, 'at');
    expect(positionOf(withTwo, again(1))).toBe(2);
    expect(at.mock.calls).toEqual([[2]]);
  });
});
