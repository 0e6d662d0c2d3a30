import { describe, expect, it } from 'vitest';
import { createSelector, type Filters, selectEntries } from '../../../src/anime/finding/select-entries.ts';
import { FOLLOWED, JUST_SEEN, MUTED, NEW } from '../../../src/anime/marks/marks.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { marksOf } from '../marks/marks-of.ts';
import { rawEntry } from '../raw-entry.ts';

const list = parseAnimeList([
  rawEntry({ title: '仙逆', platform: 'tencent' }),
  rawEntry({ title: 'Dr.STONE Part 10', platform: 'agedm' }),
  rawEntry({ title: '凡人修仙传', platform: 'bilibili' }),
  rawEntry({ title: 'Dr.STONE Part 2', platform: 'agedm' }),
]);
const REVERSED = Uint32Array.of(3, 2, 1, 0);
const ALL: Filters = { q: '', platform: [], only: 'all' };
const shownTitles = (view: Partial<Filters>, order: Uint32Array | null = null) =>
  Array.from(
    selectEntries(list, order, { ...ALL, ...view }).shown,
    (listIndex) => list.entries[listIndex]?.title,
  );

describe('selectEntries', () => {
  it.each(['', ' 　'])('returns the whole list for a blank query: "%s"', (q) => {
    const { shown, counts } = selectEntries(list, null, { ...ALL, q });
    expect([...shown]).toEqual([0, 1, 2, 3]);
    expect(counts).toEqual(list.platforms);
  });

  it('returns all entries in the given order', () => {
    expect(shownTitles({}, REVERSED)).toEqual(['Dr.STONE Part 2', '凡人修仙传', 'Dr.STONE Part 10', '仙逆']);
  });

  it('ignores case, width and spaces in titles', () => {
    expect(shownTitles({ q: ' ｄｒ. stone　PART2' })).toEqual(['Dr.STONE Part 2']);
  });

  it('returns search results in the given order', () => {
    expect(shownTitles({ q: 'dr.stone' })).toEqual(['Dr.STONE Part 10', 'Dr.STONE Part 2']);
    expect(shownTitles({ q: 'dr.stone' }, REVERSED)).toEqual(['Dr.STONE Part 2', 'Dr.STONE Part 10']);
  });

  it('returns entries of the chosen platforms only', () => {
    expect(shownTitles({ platform: ['tencent', 'agedm'] })).toEqual([
      '仙逆',
      'Dr.STONE Part 10',
      'Dr.STONE Part 2',
    ]);
    expect(shownTitles({ platform: ['youku'] })).toEqual([]);
    expect(shownTitles({ ...ALL, q: '仙', platform: ['bilibili'] })).toEqual(['凡人修仙传']);
  });

  it('counts search results on every platform, chosen or not, including zero', () => {
    expect(selectEntries(list, REVERSED, { ...ALL, q: '仙', platform: ['bilibili'] }).counts).toEqual([
      { name: 'agedm', count: 0 },
      { name: 'bilibili', count: 1 },
      { name: 'tencent', count: 1 },
    ]);
    expect(selectEntries(list, null, { ...ALL, q: 'part', platform: [] }).counts).toEqual([
      { name: 'agedm', count: 2 },
      { name: 'bilibili', count: 0 },
      { name: 'tencent', count: 0 },
    ]);
  });
});

describe('selectEntries with marks', () => {
  const marks = marksOf({ flags: [NEW, JUST_SEEN, FOLLOWED, MUTED | NEW], muted: 1 });
  const shown = (only: Filters['only']) => [...selectEntries(list, null, { ...ALL, only }, marks).shown];

  it('returns muted entries only for their own filter, and just-seen ones as new [T451]', () => {
    expect(shown('all')).toEqual([0, 1, 2]);
    expect(shown('new')).toEqual([0, 1]);
    expect(shown('followed')).toEqual([2]);
    expect(shown('muted')).toEqual([3]);
  });

  it('leaves muted entries out of the counts [T458]', () => {
    expect(selectEntries(list, null, ALL, marks).counts[0]).toEqual({ name: 'agedm', count: 1 });
  });

  it('returns nothing for a mark filter until the marks are known', () => {
    expect([...selectEntries(list, null, { ...ALL, only: 'new' }).shown]).toEqual([]);
  });
});

describe('createSelector', () => {
  it('caches the last three selections and drops older ones', () => {
    const select = createSelector(list, null);
    const [all, first] = [select(ALL), select({ ...ALL, q: 'dr' })];
    expect(select({ ...ALL, q: 'dr', platform: [] })).toBe(first);
    expect(select(ALL)).toBe(all);
    select({ ...ALL, q: '仙' });
    select({ ...ALL, q: '凡' });
    expect(select({ ...ALL, q: 'dr' })).not.toBe(first);
  });

  it('caches the same query on different platforms separately', () => {
    const select = createSelector(list, null);
    expect(select({ ...ALL, q: '仙', platform: ['tencent'] }).shown).toEqual(Uint32Array.of(0));
    expect(select({ ...ALL, q: '仙', platform: ['bilibili'] }).shown).toEqual(Uint32Array.of(2));
  });
});
