import { describe, expect, it } from 'vitest';
import { parseAnimes } from '../../src/entries/parse/parse-animes.ts';
import { linkTitles, mute } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../src/operator-data/records.ts';
import { titlesOf } from '../../src/operator-data/title-identity.ts';
import { createMatchPinyin } from '../../src/search/match-pinyin.ts';
import { type Matchers, NO_MATCHERS } from '../../src/search/match-search.ts';
import { indexTitles, searchTitles } from '../../src/search/search-titles.ts';
import { formatDay } from '../../src/time/format-time.ts';
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

  it('returns the title and the episode in the words of the list', () => {
    expect(search('凡人')).toEqual({
      matches: [
        {
          key: TODAY[0]?.key,
          title: '凡人修仙传',
          lang: 'zh',
          detail: 'Episode 12 on Bilibili',
          group: 'Today',
        },
      ],
      totalCount: 1,
      listedCount: 1,
    });
  });

  it('counts the titles that the list finds too: without muted ones', () => {
    expect(search('仙')).toMatchObject({ totalCount: 2, listedCount: 2 });
    expect(search('仙', { change: mute('凡人修仙传') })).toMatchObject({ totalCount: 2, listedCount: 1 });
  });

  it('names a title without its language version, with the version of the entry', () => {
    const names = (...titles: string[]) =>
      search('柯南', { today: entriesOf(...titles.map((title) => ({ title }))), history: [] }).matches.map(
        ({ title, detail }) => [title, detail],
      );
    expect(names('名侦探柯南（国语版）')).toEqual([['名侦探柯南', 'Episode 12 on Bilibili 国语版']]);
    expect(names('名侦探柯南（国语版）', '名侦探柯南')).toMatchObject([['名侦探柯南', expect.anything()]]);
  });

  it('omits an empty episode', () => {
    const today = entriesOf({ title: 'ガチアクタ', update_count: '', update_info: '', platform: 'agedm' });
    expect(search('ガチ', { today }).matches).toMatchObject([{ lang: 'ja', detail: 'AGE动漫' }]);
  });

  it('suggests a title with the highest episode among the entries that match all words', () => {
    const today = entriesOf(
      { title: '名侦探柯南', update_count: '1161', update_info: '', platform: 'youku', update_time: at(9) },
      {
        title: '名侦探柯南',
        update_count: '1160',
        update_info: '',
        platform: 'bilibili',
        update_time: at(8),
      },
    );
    const history = entriesOf({
      title: '名侦探柯南',
      update_count: '1159',
      update_info: '',
      platform: 'youku',
    });
    const found = (q: string) =>
      search(q, { today, history }).matches.map(({ group, detail }) => `${group}: ${detail}`);
    expect(found('柯南')).toEqual(['Today: Episode 1161 on Youku']);
    expect(found('柯南 bilibili')).toEqual(['Today: Episode 1160 on Bilibili']);
    expect(found('柯南 1159')).toEqual(['History: Episode 1159 on Youku']);
    expect(found('柯南 bilibili 1161')).toEqual([]);
  });

  it('names the highest episode of a title of today that any platform has, with its day if it is not of the list', () => {
    const episode = (update_count: string, platform: string, hour: number) => ({
      ...{ title: '名侦探柯南', update_info: '', update_count, platform, update_time: at(hour) },
    });
    const today = entriesOf(episode('1172', 'youku', 9));
    const history = entriesOf(episode('1180', 'bilibili', 8), episode('1179', 'iqiyi', 7));
    const details = search('柯南', { today, history }).matches.map(
      ({ group, detail }) => `${group}: ${detail}`,
    );
    expect(details).toEqual([`Today: Episode 1180 on Bilibili · ${formatDay('2025-09-20')}`]);
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
    const twice = entriesOf(
      { title: '灵笼', update_time: at(8), platform: 'youku' },
      { title: '灵笼', update_time: at(9), platform: 'iqiyi' },
    );
    const once = { matches: [{ detail: 'Episode 12 on iQIYI' }], totalCount: 1 };
    expect(search('灵笼', { today: twice, history: [] })).toMatchObject(once);
    expect(search('灵笼', { history: twice })).toMatchObject(once);
  });

  it('marks muted titles as muted', () => {
    const [match] = search('凡人', { change: mute('凡人修仙传') }).matches;
    expect(match?.detail).toBe('muted · Episode 12 on Bilibili');
  });

  it('finds linked titles as one, by the spelling of each', () => {
    const today = entriesOf({ title: 'Frieren' });
    const history = entriesOf({ title: '葬送的芙莉莲' });
    const change = linkTitles(titleKeyOf('Frieren'), titleKeyOf('葬送的芙莉莲'));
    for (const q of ['芙莉莲', 'frieren'])
      expect(titlesFor(q, { today, history, change }), q).toEqual(['葬送的芙莉莲']);
    expect(titlesFor('芙莉莲', { today, history })).toEqual(['葬送的芙莉莲']);
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

  it('takes a linked name that contains the word for a literal match', () => {
    const today = entriesOf({ title: '放任', update_time: at(9) }, { title: '凡人', update_time: at(8) });
    const history = entriesOf({ title: 'Fanren' });
    const change = linkTitles(titleKeyOf('凡人'), titleKeyOf('Fanren'));
    expect(titlesFor('fanren', { today, history, change, matchers })).toEqual(['凡人']);
    expect(titlesFor('f r', { today, history, change, matchers })).toEqual(['凡人', '放任']);
  });
});
