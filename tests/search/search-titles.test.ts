import { describe, expect, it } from 'vitest';
import { parseAnimes } from '../../src/entries/parse/parse-animes.ts';
import { linkTitles, mute } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../src/operator-data/records.ts';
import { titlesOf } from '../../src/operator-data/title-identity.ts';
import { createMatchHan } from '../../src/search/match-han.ts';
import { createMatchPinyin } from '../../src/search/match-pinyin.ts';
import { type Matchers, NO_MATCHERS } from '../../src/search/match-search.ts';
import { indexTitles, searchTitles } from '../../src/search/search-titles.ts';
import { titleKeyOf } from '../../src/title/title-key.ts';
import { rawEntry } from '../anime/raw-entry.ts';

const entriesOf = (...fields: Record<string, unknown>[]) =>
  parseAnimes(
    fields.map((each) => rawEntry(each)),
    0,
  ).entries;
const titlesAfter = (change: Change = []) =>
  titlesOf(mergeRecords(new Map(), stampRecords(new Map(), change, 1)));
/** A time on 20 September 2025. */
const at = (hour: number) => new Date(Date.UTC(2025, 8, 20, hour)).toISOString();

const TODAY = entriesOf(
  { title: '凡人修仙传', update_info: '更新至第12话', platform: 'bilibili' },
  { title: 'ガチアクタ', update_info: '', platform: 'agedm' },
  { title: 'Dr.STONE Part 2', update_info: '', platform: 'agedm' },
);
const EARLIER = entriesOf(
  { title: '仙逆', update_count: '107', update_info: '更新至第107话', platform: 'tencent' },
  { title: '凡人修仙传', update_count: '11', update_info: '更新至第11话', platform: 'youku' },
);

interface Searched {
  today?: typeof TODAY;
  history?: typeof TODAY;
  change?: Change;
  listDay?: string | null;
  matchers?: Matchers;
}

function search(
  q: string,
  { today = TODAY, history = EARLIER, change, listDay = null, matchers = NO_MATCHERS }: Searched = {},
) {
  return searchTitles(indexTitles(today, history, titlesAfter(change)), q, matchers, listDay);
}
const titlesFor = (...args: Parameters<typeof search>) => search(...args).matches.map(({ title }) => title);

describe('searchTitles', () => {
  it.each(['', '   ', '\u200b'])('finds nothing for "%s"', (q) => {
    expect(search(q)).toEqual({ matches: [], totalCount: 0, listedCount: 0 });
  });

  it('finds nothing if no title contains the query', () => {
    expect(search('Cowboy')).toEqual({ matches: [], totalCount: 0, listedCount: 0 });
  });

  it('returns title, language, platform and newest episode', () => {
    expect(search('凡人')).toEqual({
      matches: [
        {
          key: TODAY[0]?.key,
          title: '凡人修仙传',
          lang: 'zh',
          detail: 'Bilibili · 更新至第12话',
          group: 'Today',
        },
      ],
      totalCount: 1,
      listedCount: 1,
    });
  });

  it('counts the titles that the list finds too: by the title alone, without muted ones', () => {
    const { totalCount, listedCount } = search('仙 bili');
    expect([totalCount, listedCount]).toEqual([1, 0]);
    const muted = search('凡人', { change: mute('凡人修仙传') });
    expect([muted.totalCount, muted.listedCount]).toEqual([1, 0]);
  });

  it('omits an empty episode', () => {
    const [match] = search('ガチ').matches;
    expect(match).toMatchObject({ lang: 'ja', detail: expect.not.stringContaining('·') });
  });

  it.each(['dr.stone', 'ＤＲ．ＳＴＯＮＥ', 'STONE part2'])('ignores width, case and spaces: %s', (q) => {
    expect(titlesFor(q)).toEqual(['Dr.STONE Part 2']);
  });

  it('finds all words in any order, and all forms of Han characters', () => {
    expect(titlesFor('2 stone')).toEqual(['Dr.STONE Part 2']);
    const matchers = { ...NO_MATCHERS, han: createMatchHan() };
    expect(titlesFor('修仙傳', { matchers })).toEqual(['凡人修仙传']);
  });

  it('returns the titles of today first, then those that only the history has', () => {
    const matches = search('仙').matches.map(({ title, group }) => [title, group]);
    expect(matches).toEqual([
      ['凡人修仙传', 'Today'],
      ['仙逆', 'History'],
    ]);
  });

  it('names the day of a list that is not of today any more', () => {
    const { matches } = search('仙', { listDay: 'Thursday, 26 Nov' });
    expect(matches.map(({ group }) => group)).toEqual(['Thursday, 26 Nov', 'History']);
  });

  it('returns the newest six of today and four of the history, newest first, and counts all', () => {
    // Oldest first, after one entry without a time.
    const today = entriesOf(
      ...Array.from({ length: 12 }, (_, index) => ({
        title: `Part-${12 - index}`,
        update_time: index === 0 ? '' : at(index),
      })),
    );
    const history = entriesOf(...Array.from({ length: 5 }, (_, index) => ({ title: `Party-${index}` })));
    const found = search('part', { today, history });
    expect(found.matches.map(({ title }) => title)).toEqual([
      ...['Part-1', 'Part-2', 'Part-3', 'Part-4', 'Part-5', 'Part-6'],
      ...['Party-0', 'Party-1', 'Party-2', 'Party-3'],
    ]);
    expect(found.totalCount).toBe(17);
  });

  it('returns a title once, with its newest entry', () => {
    const today = entriesOf(
      { title: '灵笼', update_info: 'older', update_time: at(8), platform: 'youku' },
      { title: '灵笼', update_info: 'newer', update_time: at(9), platform: 'iqiyi' },
    );
    const { matches, totalCount } = search('灵笼', { today, history: [] });
    expect([matches.map(({ detail }) => detail), totalCount]).toEqual([['iQIYI · newer'], 1]);
  });

  it('returns a title of the history with the newest entry of its day', () => {
    const history = entriesOf(
      { title: '灵笼', update_info: 'older', update_time: at(8), platform: 'bilibili' },
      { title: '灵笼', update_info: 'newer', update_time: at(9), platform: 'iqiyi' },
    ).map((entry) => ({ ...entry, day: '2025-09-20' }));
    expect(search('灵笼', { history }).matches.map(({ detail }) => detail)).toEqual(['iQIYI · newer']);
  });

  it('marks muted titles as muted', () => {
    const [match] = search('凡人', { change: mute('凡人修仙传') }).matches;
    expect(match?.detail).toBe('muted · Bilibili · 更新至第12话');
  });

  it('finds linked titles as one, by the spelling of each', () => {
    const today = entriesOf({ title: 'Frieren' });
    const history = entriesOf({ title: '葬送的芙莉莲' });
    const change = linkTitles(titleKeyOf('Frieren'), titleKeyOf('葬送的芙莉莲'));
    expect(titlesFor('芙莉莲', { today, history, change })).toEqual(['Frieren']);
    expect(titlesFor('frieren', { today, history, change })).toEqual(['Frieren']);
    expect(titlesFor('芙莉莲', { today, history })).toEqual(['葬送的芙莉莲']);
  });

  it('matches a word with the episode number of any entry of the title', () => {
    expect(titlesFor('凡人 12')).toEqual(['凡人修仙传']);
    expect(titlesFor('11 凡人')).toEqual(['凡人修仙传']);
    expect(titlesFor('凡人 1')).toEqual([]);
    expect(titlesFor('仙 107')).toEqual(['仙逆']);
    const today = entriesOf({ title: '名侦探柯南', update_count: '', update_info: '更新至第1166话' });
    expect(titlesFor('柯南 1166', { today })).toEqual(['名侦探柯南']);
  });

  it("matches a word with the start of the key or name of any of the title's platforms", () => {
    expect(titlesFor('仙 bili')).toEqual(['凡人修仙传']);
    expect(titlesFor('youku 仙')).toEqual(['凡人修仙传']);
    expect(titlesFor('仙 Tencent')).toEqual(['仙逆']);
    for (const q of ['stone age动漫', 'stone agedm']) expect(titlesFor(q), q).toEqual(['Dr.STONE Part 2']);
    expect(titlesFor('仙 ili')).toEqual([]);
  });

  it('finds nothing by a platform or an episode number alone', () => {
    for (const q of ['bilibili', '12', 'bilibili 12'])
      expect(search(q), q).toEqual({ matches: [], totalCount: 0, listedCount: 0 });
  });
});

describe('searchTitles with pinyin', () => {
  const matchers = { ...NO_MATCHERS, pinyin: createMatchPinyin() };

  it('returns titles that it finds only by pinyin after the others, in today and in the history', () => {
    const titles = (...names: string[]) =>
      entriesOf(...names.map((title, index) => ({ title, update_time: at(20 - index) })));
    const today = titles('凡人', 'FANREN', '仙逆', '番人');
    const history = titles('饭人', 'Fanren 2');
    const found = search('fanren', { today, history, matchers });
    expect(found.matches.map(({ title }) => title)).toEqual(['FANREN', '凡人', '番人', 'Fanren 2', '饭人']);
    expect([found.totalCount, found.listedCount]).toEqual([5, 5]);
  });

  it('finds a title by pinyin with a platform or an episode number as a further word', () => {
    for (const q of ['fanren bilibili', 'fanren 12', 'frxxz youku'])
      expect(titlesFor(q, { matchers }), q).toEqual(['凡人修仙传']);
    for (const q of ['fanren tencent', 'fanren 13']) expect(titlesFor(q, { matchers }), q).toEqual([]);
  });

  it('takes a linked name that contains the word for a literal match', () => {
    const today = entriesOf({ title: '放任', update_time: at(9) }, { title: '凡人', update_time: at(8) });
    const history = entriesOf({ title: 'Fanren' });
    const change = linkTitles(titleKeyOf('凡人'), titleKeyOf('Fanren'));
    expect(titlesFor('fanren', { today, history, change, matchers })).toEqual(['凡人']);
    expect(titlesFor('f r', { today, history, change, matchers })).toEqual(['凡人', '放任']);
  });
});
