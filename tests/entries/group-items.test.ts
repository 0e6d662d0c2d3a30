import { describe, expect, it } from 'vitest';
import { layOutRows } from '../../src/anime/list/list-rows.ts';
import type { Entry } from '../../src/entries/entry.ts';
import { groupItems, titlesWithoutEntry } from '../../src/entries/group-items.ts';
import { entriesOf, type ListItem } from '../../src/entries/list-item.ts';
import { FOLLOWED, JUST_SEEN, MUTED, markOf, NEW, NO_MARKS, newEntriesOf } from '../../src/entries/marks.ts';
import type { SortOrder } from '../../src/entries/view.ts';
import type { LastFetches } from '../../src/insight/known-until.ts';
import { follow, linkTitles, mute, setSeason } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../src/operator-data/records.ts';
import { titlesOf } from '../../src/operator-data/title-identity.ts';
import { readKey, titleKey } from '../support/keys.ts';
import { marksOf } from '../support/marks-of.ts';
import { readEntries } from '../support/read-entries.ts';

const recordsOf = (...changes: Change[]) =>
  changes.reduce(
    (items, change) => mergeRecords(items, stampRecords(items, change, 1)),
    mergeRecords(new Map(), []),
  );

const titlesAfter = (...changes: Change[]) => titlesOf(recordsOf(...changes));

/** Entries from the lines that `readEntries` reads, each with a link. */
function entriesIn(lines: string): Entry[] {
  return readEntries(lines).map((entry) => ({
    ...entry,
    detailUrl: `https://${entry.platform}.example/${entry.updateCount}`,
  }));
}

const LINES = `
  bilibili 8 2026-11-21T10:00 灵笼
  iqiyi 7 2026-11-20T10:00 灵笼（中文配音）
  youku 3 2026-11-20T12:00 牧神记
  iqiyi 6 2026-11-13T10:00 灵笼`;

function groupsOf(
  lines = LINES,
  { titles = titlesAfter(), sort = 'latest' as SortOrder, expanded = [''] } = {},
) {
  const entries = entriesIn(lines);
  return groupItems(entries, titles, entries, { sort, period: 'history' }, new Set(expanded));
}

/** An item as 'title platform count', with the number of entries if it is a group. */
const text = (item: ListItem) =>
  `${item.title} ${item.platform} ${item.updateCount}${item.group ? ` (${item.group.entries.length})` : ''}`;

describe('groupItems', () => {
  it('has one item per title with its newest entry and its platforms', () => {
    const groups = groupsOf();
    expect(groups.map(text)).toEqual(['灵笼 bilibili 8 (3)', '牧神记 youku 3 (1)']);
    const [first] = groups;
    expect(first?.group?.versions.map(({ platform, updateCount }) => platform + updateCount)).toEqual([
      'bilibili8',
      // Another language version.
      'iqiyi7',
      'iqiyi6',
    ]);
    expect(groups.map(({ group }) => group?.describeLead())).toEqual([null, null]);
  });

  it('says which platform is ahead, if all days since are known', () => {
    const entries = entriesIn(LINES.replace('（中文配音）', ''));
    const days = ['20', '21'].map((date) => [`2026-11-${date}`, 1_439] as const);
    const view = { sort: 'latest', period: 'history' } as const;
    const leadsAfter = (lastFetches: LastFetches) =>
      groupItems(entries, titlesAfter(), entries, view, new Set(), () => true, lastFetches).map(({ group }) =>
        group?.describeLead(),
      );
    expect(leadsAfter(new Map(days))).toEqual(['Bilibili is ahead by 1', null]);
    expect(leadsAfter(new Map(days.slice(1)))).toEqual([null, null]);
  });

  it('is named without a language version, whichever version came last, and its episode has the version', () => {
    const lines = ['bilibili 8 2026-11-21T10:00 灵笼（国语版）', 'bilibili 8 2026-11-21T09:00 灵笼'];
    for (const shown of [lines, lines.toReversed(), lines.slice(0, 1)])
      expect(groupsOf(shown.join(';'))).toMatchObject([{ title: '灵笼', language: '国语版' }]);
    const followed = titlesWithoutEntry(titlesAfter(follow('仙逆（中配版）')), 'followed', []);
    expect(followed.map(({ title }) => title)).toEqual(['仙逆']);
  });

  it.each([
    ['7', 'https://bilibili.example/8'],
    ['7.5', 'https://bilibili.example/8'],
    ['8.5', 'https://iqiyi.example/8.5'],
    ['7-9', 'https://iqiyi.example/7-9'],
    ['会员抢先看', 'https://bilibili.example/8'],
    // A special has no number that could be compared.
    ['SP', 'https://iqiyi.example/SP'],
  ])(
    'names the highest episode that any platform has, and links to it: 8 or the newer %s',
    (newest, link) => {
      const [group] = groupsOf(
        `iqiyi ${newest} 2026-11-21T10:00 灵笼; bilibili 8 2026-11-20T10:00 灵笼; iqiyi 7 2026-11-01T10:00 灵笼`,
      );
      expect(group?.detailUrl).toBe(link);
      expect(link).toBe(`https://${group?.platform}.example/${group?.updateCount}`);
      expect(group?.updatedAtMs).toBe(Date.parse('2026-11-21T10:00Z'));
    },
  );

  it.each([['5 2026-11-21T10:00 灵笼; iqiyi 2'], ['2 2026-11-21T10:00 灵笼; iqiyi 5']])(
    'names the highest episode of one platform, whatever came last: %s',
    (counts) => {
      const [group] = groupsOf(`iqiyi ${counts} 2026-11-21T11:00 灵笼`);
      expect(group).toMatchObject({ updateCount: '5', detailUrl: 'https://iqiyi.example/5' });
      expect(group?.updatedAtMs).toBe(Date.parse('2026-11-21T11:00Z'));
      expect(group?.group?.highest).toMatchObject({ updateCount: '5' });
    },
  );

  it('names of several entries with the highest episode the newest', () => {
    const lines = [
      'iqiyi 5 2026-11-21T10:00 灵笼',
      'youku 5 2026-11-21T11:00 灵笼',
      'agedm 5 2026-11-20T11:00 灵笼',
    ];
    for (const shown of [lines, lines.toReversed()])
      expect(groupsOf(shown.join(';'))[0]?.detailUrl).toBe('https://youku.example/5');
  });

  it('is named by all entries that are known, whichever the view shows', () => {
    const entries =
      entriesIn(`bilibili 3 2026-11-27T10:00 葬送的芙莉莲第2季; youku 3 2026-11-27T11:00 葬送的芙莉莲第二季（国语版）;
      iqiyi 3 2026-11-27T12:00 葬送的芙莉莲SeasonII`);
    const view = { sort: 'latest', period: 'today' } as const;
    for (const entry of entries)
      expect(groupItems([entry], titlesAfter(), entries, view, new Set())).toMatchObject([
        { title: '葬送的芙莉莲第二季' },
      ]);
  });

  it.each([
    ['latest', ['牧神记', '灵笼', '仙逆']],
    ['oldest', ['仙逆', '灵笼', '牧神记']],
    ['title', ['灵笼', '牧神记', '仙逆']],
    ['episode', ['灵笼', '仙逆', '牧神记']],
  ] as const)('sorts titles by their newest entry, or by their highest episode: %s', (sort, titles) => {
    const lines = `youku 5 2026-11-21T10:00 牧神记; iqiyi 3 2026-11-20T10:00 灵笼; iqiyi 9 2026-11-13T10:00 灵笼;
      tencent 8 2026-11-19T10:00 仙逆`;
    expect(groupsOf(lines, { sort }).map(({ title }) => title)).toEqual(titles);
  });

  it('has the titles that a search finds literally first, by time within each day', () => {
    const lines = `youku 5 2026-11-21T10:00 牧神记; iqiyi 3 2026-11-21T09:00 灵笼; tencent 8 2026-11-20T10:00 仙逆;
      iqiyi 2 2026-11-13T10:00 灵笼（中文配音）`;
    const entries = entriesIn(lines).map((entry) => ({
      ...entry,
      day: entry.title === '仙逆' ? '20' : '21',
    }));
    const titles = (sort: SortOrder) =>
      groupItems(
        entries,
        titlesAfter(),
        entries,
        { sort, period: 'history' },
        new Set(),
        ({ title }) => title !== '牧神记' && title !== '灵笼',
      ).map(({ title }) => title);
    expect(titles('latest')).toEqual(['灵笼', '牧神记', '仙逆']);
    expect(titles('episode')).toEqual(['仙逆', '灵笼', '牧神记']);
  });

  it('cannot stay expanded with a single entry', () => {
    const [only] = groupsOf('youku 3 2026-11-20T12:00 牧神记');
    expect(groupsOf('youku 3 2026-11-20T12:00 牧神记', { expanded: [only?.key ?? ''] }).map(text)).toEqual([
      '牧神记 youku 3 (1)',
    ]);
  });

  it('has one item for linked titles', () => {
    const titles = titlesAfter(linkTitles(readKey('灵笼~1'), readKey('牧神记~1')));
    expect(groupsOf(LINES, { titles }).map(text)).toEqual(['灵笼 bilibili 8 (4)']);
  });

  it('shows the entries of an expanded group below it, under the heading of its day', () => {
    const [first] = groupsOf();
    const items = groupsOf(LINES, { expanded: [first?.key ?? ''] });
    expect(items.map(text)).toEqual([
      '灵笼 bilibili 8 (3)',
      '灵笼 bilibili 8',
      '灵笼（中文配音） iqiyi 7',
      '灵笼 iqiyi 6',
      '牧神记 youku 3 (1)',
    ]);
    expect(items.map(({ day }) => day.slice(-2))).toEqual(['21', '21', '21', '21', '20']);
    expect(items.map(({ isInGroup = false }) => isInGroup)).toEqual([false, true, true, true, false]);
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  });
});

it('the heading of a day counts titles, not the entries of an expanded group', () => {
  const [first] = groupsOf();
  const items = groupsOf(LINES, { expanded: [first?.key ?? ''] });
  const { rows } = layOutRows(items, 1, true);
  expect(rows.filter(({ day }) => day !== null).map(({ count }) => count)).toEqual([1, 1]);
});

describe('the mark of a group', () => {
  const [group] = groupsOf();
  const marks = (...bits: number[]) => marksOf(group ? entriesOf(group) : [], bits);
  const markWith = (...bits: number[]) => group && markOf(marks(...bits), group);

  it('is new while any of its entries is, then just seen while any is, and has the bits of the title', () => {
    expect(markWith(NEW | FOLLOWED, JUST_SEEN | FOLLOWED, FOLLOWED)).toBe(NEW | FOLLOWED);
    expect(markWith(JUST_SEEN | MUTED, MUTED, MUTED)).toBe(JUST_SEEN | MUTED);
    expect(markWith()).toBe(0);
    expect(group && newEntriesOf(marks(NEW, 0, NEW), group)).toHaveLength(2);
  });
});

describe('the followed and muted titles', () => {
  it('are known by the keys with the seasons that the operator has set, which are not corrected again', () => {
    let records = recordsOf();
    const change = (next: Change) => {
      records = mergeRecords(records, stampRecords(records, next, 1));
    };
    change(setSeason(records, '灵笼', 2));
    change(setSeason(records, '灵笼 第二季', 3));
    change(follow('灵笼', titleKey('灵笼~2')));
    change(follow('灵笼 第二季', titleKey('灵笼~3')));
    const titles = titlesOf(records);
    expect([...titles.followed]).toEqual([
      ['灵笼~2', '灵笼'],
      ['灵笼~3', '灵笼 第二季'],
    ]);
    const known = entriesIn('bilibili 8 2026-11-21T10:00 灵笼');
    expect(titlesWithoutEntry(titles, 'followed', known).map(({ title }) => title)).toEqual(['灵笼 第二季']);
  });

  it('are marked by their own follows, not by those of the season after', () => {
    const corrected = [setSeason(new Map(), '灵笼', 2), setSeason(new Map(), '灵笼 第二季', 3)];
    const titles = titlesAfter(
      ...corrected,
      mute('灵笼', titleKey('灵笼~2')),
      follow('灵笼 第二季', titleKey('灵笼~3')),
    );
    expect(titlesWithoutEntry(titles, 'muted', []).map((item) => markOf(NO_MARKS, item))).toEqual([MUTED]);
  });
});

describe('the titles without an entry', () => {
  const titles = titlesAfter(
    follow('灵笼'),
    follow('有药'),
    follow('剑来'),
    mute('剑来'),
    mute('仙逆'),
    follow('Hidden'),
    linkTitles(readKey('hidden~1'), readKey('有药~1')),
  );

  it('are those that are followed or muted, each once; a title that is both is muted', () => {
    expect([...titles.followed.values()].sort()).toEqual(['Hidden', '灵笼']);
    const known = entriesIn(LINES);
    const followed = titlesWithoutEntry(titles, 'followed', known);
    const muted = titlesWithoutEntry(titles, 'muted', known);
    expect(followed.map(({ title }) => title)).toEqual(['Hidden']);
    expect(muted.map(({ title }) => title)).toEqual(['剑来', '仙逆']);
    expect([...followed, ...muted].map((item) => markOf(NO_MARKS, item))).toEqual([
      FOLLOWED,
      FOLLOWED | MUTED,
      MUTED,
    ]);
    expect(followed.flatMap(entriesOf)).toEqual([]);
  });
});
