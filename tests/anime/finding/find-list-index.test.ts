import { describe, expect, it, vi } from 'vitest';
import { findListIndex } from '../../../src/anime/finding/find-list-index.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { rawEntry } from '../raw-entry.ts';

const ITEMS = [
  rawEntry({ title: 'One Piece' }),
  rawEntry({ title: 'One' }),
  rawEntry({ title: 'One', platform: 'youku' }),
  // Same title, platform and count as the previous entry; its key has a number appended.
  rawEntry({ title: 'One', platform: 'youku', update_info: 'another' }),
];
const list = parseAnimeList(ITEMS);
/** The same entry from another load of the list. */
const reloaded = (listIndex: number) => {
  const entry = parseAnimeList(ITEMS).entries[listIndex];
  if (!entry) throw new Error(`No entry ${listIndex}`);
  return entry;
};

describe('findListIndex', () => {
  it.each([0, 1, 2, 3])('finds an entry of another load by its key: %i', (listIndex) => {
    expect(findListIndex(list, reloaded(listIndex))).toBe(listIndex);
  });

  it('returns -1 for an entry that is not in the list', () => {
    expect(findListIndex(list, { ...reloaded(1), key: 'another' })).toBe(-1);
    expect(findListIndex(list, { ...reloaded(1), title: 'Two', key: 'Two|bilibili|1' })).toBe(-1);
    expect(findListIndex(parseAnimeList([]), reloaded(1))).toBe(-1);
  });

  it('accesses no entry with another title, even one of equal length', () => {
    const withTwo = parseAnimeList([rawEntry({ title: 'Two' }), ...ITEMS]);
    const at = vi.spyOn(withTwo.entries, 'at');
    expect(findListIndex(withTwo, reloaded(1))).toBe(2);
    expect(at.mock.calls).toEqual([[2]]);
  });
});
