import { describe, expect, it } from 'vitest';
import { packSlice, unpackSlice } from '../../src/anime/entry-slice.ts';
import { parseAnimeList } from '../../src/anime/parse-anime-list.ts';
import { rawEntry } from './raw-entry.ts';

const { entries } = parseAnimeList([
  rawEntry(),
  rawEntry({ title: '牧神记', platform: 'tencent', update_count: 'SP' }),
  { title: 'nothing else' },
  // Two namesakes, which have numbers in their keys.
  rawEntry({ update_info: 'a' }),
  rawEntry({ update_info: 'b' }),
]);

describe('a slice of entries', () => {
  it('comes out as it was packed, by way of a copy', () => {
    expect(unpackSlice(structuredClone(packSlice(entries)))).toEqual(entries);
    expect(unpackSlice(packSlice([]))).toEqual([]);
  });

  it('carries no key that follows from the other fields', () => {
    expect(packSlice(entries).key.map((key) => key !== null)).toEqual([false, false, false, true, true]);
  });
});
