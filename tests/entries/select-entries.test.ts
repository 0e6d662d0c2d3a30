import { describe, expect, it } from 'vitest';
import { FOLLOWED, JUST_SEEN, MUTED, NEW, NO_MARKS } from '../../src/entries/marks.ts';
import { parseAnimes } from '../../src/entries/parse/parse-animes.ts';
import { hasMatch, selectEntries } from '../../src/entries/select-entries.ts';
import { type Filters, viewDefaults } from '../../src/entries/view.ts';
import { createMatchPinyin } from '../../src/search/match-pinyin.ts';
import { NO_MATCHERS } from '../../src/search/match-search.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { marksOf } from '../support/marks-of.ts';

const { entries } = parseAnimes(
  [
    rawEntry({ title: '仙逆', platform: 'tencent' }),
    rawEntry({ title: 'Dr.STONE Part 10', platform: 'agedm' }),
    rawEntry({ title: '凡人修仙传', platform: 'bilibili' }),
    rawEntry({ title: 'Dr.STONE Part 2', platform: 'agedm' }),
  ],
  0,
);
const MARKS = marksOf(entries, [NEW, JUST_SEEN, FOLLOWED, MUTED | NEW]);
const select = (view: Partial<Filters>, marks = NO_MARKS) =>
  selectEntries(entries, { ...viewDefaults, ...view }, marks);
const shownTitles = (...args: Parameters<typeof select>) => select(...args).shown.map(({ title }) => title);
/** The number of entries by platform. */
const platformsOf = (view: Partial<Filters>) =>
  Object.fromEntries(select(view).platforms.map(({ name, count }) => [name, count]));

describe('selectEntries', () => {
  it('returns the whole list, in its order, without a search', () => {
    expect(select({}).shown).toEqual(entries);
    expect(platformsOf({})).toEqual({ tencent: 1, agedm: 2, bilibili: 1 });
  });

  it('returns entries of the chosen platforms only', () => {
    const chosen = shownTitles({ platform: ['tencent', 'agedm'] });
    expect(chosen).toEqual(['仙逆', 'Dr.STONE Part 10', 'Dr.STONE Part 2']);
    expect(shownTitles({ platform: ['youku'] })).toEqual([]);
    expect(shownTitles({ q: '仙', platform: ['bilibili'] })).toEqual(['凡人修仙传']);
  });

  it('counts search results on every platform, chosen or not, including zero', () => {
    expect(platformsOf({ q: '仙', platform: ['bilibili'] })).toEqual({ agedm: 0, bilibili: 1, tencent: 1 });
    expect(platformsOf({ q: 'part' })).toEqual({ agedm: 2, bilibili: 0, tencent: 0 });
  });
});

describe('selectEntries with marks', () => {
  it('returns muted entries only for their own filter, and just-seen ones as new', () => {
    const shown = (only: Filters['only']) =>
      select({ only }, MARKS).shown.map((entry) => entries.indexOf(entry));
    expect(shown([])).toEqual([0, 1, 2]);
    expect(shown(['new'])).toEqual([0, 1]);
    expect(shown(['followed'])).toEqual([2]);
    expect(shown(['muted'])).toEqual([3]);
  });

  it('returns the new entries of followed titles for both filters together, just-seen ones among them', () => {
    const marks = marksOf(entries, [NEW, NEW | FOLLOWED, FOLLOWED, JUST_SEEN | FOLLOWED]);
    expect(shownTitles({ only: ['new', 'followed'] }, marks)).toEqual([
      'Dr.STONE Part 10',
      'Dr.STONE Part 2',
    ]);
    const muted = marksOf(entries, [NEW, NEW | FOLLOWED | MUTED, FOLLOWED]);
    expect(shownTitles({ only: ['new', 'followed'] }, muted)).toEqual([]);
  });

  it('leaves muted entries out of all counts but their own, whatever the search and the filters', () => {
    for (const view of [{}, { q: 'stone' }, { platform: ['youku'] }, { only: ['muted'] as const }]) {
      expect(select(view, MARKS).platformCount).toBe(3);
    }
    expect(select({}, MARKS).counts).toEqual({ new: 1, followed: 1, muted: 1 });
    expect(select({}, MARKS).platforms).toContainEqual({ name: 'agedm', count: 1 });
  });

  it('counts new, followed and muted entries within the search and the platforms', () => {
    const none = { new: 0, followed: 0, muted: 0 };
    const views: [Partial<Filters>, typeof none][] = [
      [{ platform: ['youku'] }, none],
      [{ platform: ['bilibili'] }, { new: 0, followed: 1, muted: 0 }],
      [{ platform: ['tencent', 'agedm'] }, { new: 1, followed: 0, muted: 1 }],
      [{ only: ['muted'] }, { new: 1, followed: 1, muted: 1 }],
      [{ q: 'stone' }, { new: 0, followed: 0, muted: 1 }],
      [{ q: 'stone', only: ['followed'], platform: ['youku'] }, none],
      [{ q: '仙逆' }, { new: 1, followed: 0, muted: 0 }],
      [{ q: '凡人' }, { new: 0, followed: 1, muted: 0 }],
      [{ q: 'nothing' }, none],
    ];
    for (const [view, counts] of views)
      expect(select(view, MARKS).counts, JSON.stringify(view)).toEqual(counts);
  });

  it('counts new entries within Followed, followed entries within New, and muted entries regardless of both', () => {
    const marks = marksOf(entries, [NEW, NEW | FOLLOWED, FOLLOWED, NEW | FOLLOWED | MUTED]);
    const countsFor = (only: Filters['only']) => select({ only }, marks).counts;
    expect(countsFor([])).toEqual({ new: 2, followed: 2, muted: 1 });
    expect(countsFor(['new'])).toEqual({ new: 2, followed: 1, muted: 1 });
    expect(countsFor(['followed'])).toEqual({ new: 1, followed: 2, muted: 1 });
    expect(countsFor(['new', 'followed'])).toEqual({ new: 1, followed: 1, muted: 1 });
    expect(countsFor(['muted'])).toEqual({ new: 2, followed: 2, muted: 1 });
  });

  it('counts the entries of each platform within the search and the mark filter', () => {
    const countsOf = (view: Partial<Filters>) =>
      Object.fromEntries(select(view, MARKS).platforms.map(({ name, count }) => [name, count]));
    expect(countsOf({ q: 'stone' })).toEqual({ tencent: 0, agedm: 1, bilibili: 0 });
    expect(countsOf({ q: 'part 2', only: ['muted'] })).toEqual({ tencent: 0, agedm: 1, bilibili: 0 });
    expect(countsOf({ q: 'part 10', only: ['muted'] })).toEqual({ tencent: 0, agedm: 0, bilibili: 0 });
  });

  it('counts the entries that the view is taken from: the muted ones, or all others', () => {
    expect(select({ q: 'stone', only: ['muted'] }, MARKS).totalCount).toBe(1);
    for (const only of [[], ['new'], ['followed'], ['new', 'followed']] as const)
      expect(select({ only }, MARKS).totalCount).toBe(3);
  });

  it('counts the new entries of the view', () => {
    expect(select({}, MARKS).newCount).toBe(1);
    expect(select({ q: 'stone' }, MARKS).newCount).toBe(0);
    expect(select({ only: ['muted'] }, MARKS).newCount).toBe(1);
  });
});

describe('selectEntries with pinyin', () => {
  const { entries: found } = parseAnimes(
    [
      rawEntry({ title: '凡人修仙传', platform: 'bilibili' }),
      rawEntry({ title: 'Fanren', platform: 'youku' }),
      rawEntry({ title: '番人', platform: 'youku' }),
      rawEntry({ title: '仙逆', platform: 'tencent' }),
      rawEntry({ title: 'FANREN 2', platform: 'agedm' }),
    ],
    0,
  );
  const matchers = { ...NO_MATCHERS, pinyin: createMatchPinyin() };
  const marks = marksOf(found, [NEW, NEW, FOLLOWED, NEW, MUTED]);
  const selectWith = (view: Partial<Filters>) =>
    selectEntries(found, { ...viewDefaults, q: 'fanren', ...view }, marks, matchers);

  it('returns literal matches first, in the order of the list', () => {
    expect(selectWith({}).shown.map(({ title }) => title)).toEqual(['Fanren', '凡人修仙传', '番人']);
  });

  it('keeps the days of a list by time together, and not those of another', () => {
    const days = found.map((entry, index) => ({ ...entry, day: index === 0 ? '2025-09-21' : '2025-09-20' }));
    const titles = (sort: 'latest' | 'title') =>
      selectEntries(
        days,
        { ...viewDefaults, period: 'history', q: 'fanren', sort },
        NO_MARKS,
        matchers,
      ).shown.map(({ title }) => title);
    expect(titles('latest')).toEqual(['凡人修仙传', 'Fanren', 'FANREN 2', '番人']);
    expect(titles('title')).toEqual(['Fanren', 'FANREN 2', '凡人修仙传', '番人']);
  });
});

describe('selectEntries with an hour', () => {
  const at = (hour: number, minute = 0) => new Date(2025, 8, 20, hour, minute).toISOString();
  const { entries: timed } = parseAnimes(
    [
      rawEntry({ title: 'a', platform: 'youku', update_time: at(10) }),
      rawEntry({ title: 'b', platform: 'agedm', update_time: at(10, 59) }),
      rawEntry({ title: 'c', platform: 'agedm', update_time: at(11) }),
      rawEntry({ title: 'd', platform: 'agedm', update_time: null }),
    ],
    0,
  );
  const marks = marksOf(timed, [NEW, MUTED, NEW | FOLLOWED, NEW]);
  const selectAt = (hour: number, view: Partial<Filters> = {}) =>
    selectEntries(timed, { ...viewDefaults, hour, ...view }, marks);

  it('returns only the updates of that hour in local time, and counts within it', () => {
    const { shown, counts, platforms, newCount } = selectAt(10);
    expect(shown.map(({ title }) => title)).toEqual(['a']);
    expect(counts).toEqual({ new: 1, followed: 0, muted: 1 });
    expect(platforms).toEqual([
      { name: 'youku', count: 1 },
      { name: 'agedm', count: 0 },
    ]);
    expect(newCount).toBe(1);
    expect(selectAt(10, { q: 'c' }).shown).toEqual([]);
    expect(selectAt(0).shown).toEqual([]);
  });

  it('counts the entries that the hour is taken from', () => {
    expect(selectAt(10)).toMatchObject({ totalCount: 3, platformCount: 2 });
  });
});

describe('hasMatch', () => {
  it('tells whether any entry passes a filter', () => {
    const marks = marksOf(entries, [NEW | MUTED]);
    expect((['new', 'followed', 'muted'] as const).map((only) => hasMatch(entries, marks, [only]))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
