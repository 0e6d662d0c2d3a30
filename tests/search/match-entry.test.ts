import { describe, expect, it } from 'vitest';
import { linkTitles } from '../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../src/operator-data/records.ts';
import { titlesOf } from '../../src/operator-data/title-identity.ts';
import { matchEntry } from '../../src/search/match-entry.ts';
import { createMatchPinyin } from '../../src/search/match-pinyin.ts';
import { type Matchers, NO_MATCHERS } from '../../src/search/match-search.ts';
import { readKey } from '../support/keys.ts';
import { readEntries } from '../support/read-entries.ts';

const ENTRIES = readEntries(`
  bilibili 1160 2026-11-21T10:00 名侦探柯南
  youku 1159 2026-11-21T09:00 名侦探柯南
  youku 1160 2026-11-21T08:00 名侦探柯南（国语版）
  tencent 90 2026-11-20T10:00 仙逆
  agedm SP 2026-11-20T10:00 仙逆
  iqiyi 20251120 2026-11-20T10:00 脱口秀
  agedm 12.5 2026-11-19T10:00 Dr.STONE-Part-2
`);
const LINKED = titlesOf(
  mergeRecords(
    new Map(),
    stampRecords(new Map(), linkTitles(readKey('名侦探柯南~1'), readKey('detectiveconan~1')), 1),
  ),
);
const PINYIN: Matchers = { ...NO_MATCHERS, pinyin: createMatchPinyin() };

/** What a search finds, as 'platform count'. */
function find(q: string, matchers = NO_MATCHERS): string[] {
  const match = matchEntry(q, matchers, LINKED);
  return ENTRIES.filter((entry) => match(entry)).map(
    ({ platform, updateCount }) => `${platform} ${updateCount}`,
  );
}

describe('each word of a search', () => {
  it.each([
    '90',
    '第90集',
    '90集',
    '第九十话',
    'ep90',
    'EP.90',
    'ep 90',
    'Episode 90',
    '第 90 集',
    '90 集',
    '９０',
  ])('may be an episode: %s', (q) => {
    expect(find(q)).toEqual(['tencent 90']);
    expect(find(`仙逆 ${q}`)).toEqual(['tencent 90']);
    expect(find(`${q} 仙逆`)).toEqual(['tencent 90']);
    expect(find(`柯南 ${q}`)).toEqual([]);
  });

  it('may be a whole number of the title or the episode, not a part of the number', () => {
    expect(find('柯南 1160')).toEqual(['bilibili 1160', 'youku 1160']);
    expect(find('116')).toEqual([]);
    expect(find('part 2')).toEqual(['agedm 12.5']);
  });

  it.each([
    ['sp', ['a ＳＰ']],
    ['12.5', ['a １２．５', 'b 12.5']],
    ['ep 12.5', ['a １２．５', 'b 12.5']],
    ['ｅｐ １２．５', ['a １２．５', 'b 12.5']],
    ['第12.5话', ['a １２．５', 'b 12.5']],
    ['第 12.5 话', ['a １２．５', 'b 12.5']],
    ['12', []],
    ['13', ['a 13-14']],
    ['ep 14', ['a 13-14']],
    ['13-14', ['a 13-14']],
    ['第 13-14 话', ['a 13-14']],
  ])('may be an episode, in whatever notation: %s', (q, found) => {
    const entries = readEntries('a ＳＰ; a １２．５; b 12.5; a 13-14');
    const match = matchEntry(q, NO_MATCHERS, LINKED);
    expect(entries.filter(match).map(({ platform, updateCount }) => `${platform} ${updateCount}`)).toEqual(
      found,
    );
  });

  it('may be an episode without a number, as the platform writes it', () => {
    expect(find('20251120')).toEqual(['iqiyi 20251120']);
    expect(find('仙逆 sp')).toEqual(['agedm SP']);
    expect(find('stone 12.5')).toEqual(['agedm 12.5']);
  });

  it.each([
    ['柯南 bilibili', ['bilibili 1160']],
    ['YOUKU 柯南', ['youku 1159', 'youku 1160']],
    ['tencent', ['tencent 90']],
    ['video', ['tencent 90']],
    ['stone age动漫', ['agedm 12.5']],
    ['stone agedm', ['agedm 12.5']],
    ['柯南 ili', []],
    // More likely pinyin.
    ['bi', []],
  ])('may begin the name of the platform: %s', (q, found) => {
    expect(find(q)).toEqual(found);
  });

  it('may be the language version', () => {
    expect(find('柯南 国语')).toEqual(['youku 1160']);
  });

  it('may be a part of a linked title, of which the history has no entry', () => {
    expect(find('detective conan 1160')).toEqual(['bilibili 1160', 'youku 1160']);
    expect(find('conan')).toHaveLength(3);
  });

  it('must match the same entry', () => {
    expect(find('kenan bilibili', PINYIN)).toEqual(['bilibili 1160']);
    expect(find('kenan bilibili 1159', PINYIN)).toEqual([]);
    expect(find('kenan tencent', PINYIN)).toEqual([]);
  });
});

it('a search finds by pinyin only what it does not find literally', () => {
  const [entry] = ENTRIES;
  const how = (q: string) => entry && matchEntry(q, PINYIN, LINKED)(entry);
  expect(['conan 1160', 'kenan 1160', 'kenan bilibili', 'kenan conan'].map(how)).toEqual([
    'literal',
    'pinyin',
    'pinyin',
    'pinyin',
  ]);
});
