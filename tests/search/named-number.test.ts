import { describe, expect, it } from 'vitest';
import { NO_MARKS, type Titles } from '../../src/entries/marks.ts';
import { linkTitles, setSeason } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../src/operator-data/records.ts';
import { titlesOf } from '../../src/operator-data/title-identity.ts';
import { matchEntry } from '../../src/search/match-entry.ts';
import { NO_MATCHERS } from '../../src/search/match-search.ts';
import { titleKeyOf } from '../../src/title/title-key.ts';
import { entryOf } from '../support/entries.ts';

/** Ways to write a season or a part. */
const NOTATIONS = {
  'season 2': [
    '第2季',
    '第二季',
    '第 二 季',
    '第２期',
    'Season 2',
    'S2',
    '2nd season',
    'シーズン2',
    'Ⅱ',
    '贰',
  ],
  'season 3': ['第3季', '第三季', '第3シリーズ', 'SEASON 3', 's3', 'third season', '叁'],
  'the last season': ['最终季', '最 終 季', 'Final Season', 'The Final Season'],
  'part 2': ['第2部分', '第二部分', 'Part 2', 'part.2', '第2クール', '2nd cour'],
  'part 3': ['第3部分', 'Part 3'],
};
const ALL = Object.entries(NOTATIONS);

/** Whether a search finds the second episode of a title. */
function isFound(q: string, title: string, titles: Titles = NO_MARKS.titles): boolean {
  return matchEntry(q, NO_MATCHERS, titles)(entryOf({ title, updateCount: '2', updateInfo: '' })) !== null;
}
const titlesAfter = (change: Change) => titlesOf(mergeRecords(new Map(), stampRecords(new Map(), change, 1)));

describe('a search finds a season or part by its number', () => {
  it.each(ALL)('%s, and no other', (name, typed) => {
    for (const q of typed) {
      for (const [other, written] of ALL) {
        const found = written.filter((each) => isFound(`凡人 ${q}`, `凡人修仙传 ${each}`));
        expect([q, found]).toEqual([q, other === name ? written : []]);
      }
    }
  });

  it.each([
    ['第2季 凡人', '凡人修仙传 第二季'],
    ['凡人 II', '凡人修仙传 第二季'],
    ['凡人 第2季', '凡人修仙传Ⅱ'],
    ['凡人 第3部分', '凡人修仙传 Part Ⅲ'],
    ['凡人修仙传第2季', '凡人修仙传 第二季'],
    ['凡人修仙传 第二季', '凡人修仙传第2季'],
    ['S2 part 2 凡人', '凡人修仙传 第二季 第2部分'],
    ['凡人 第2部分 第2季', '凡人修仙传 第二季 后篇'],
    ['凡人 第2季 后篇', '凡人修仙传 第二季 Part 2'],
    ['凡人 第四季 第二期', '凡人修仙传 第四季 Part 2'],
    ['凡人 第3部分', '凡人修仙传 第二季 Part 3 (2nd Half)'],
    ['凡人 Part 3 后半', '凡人修仙传 第二季 Part 3 (2nd Half)'],
    ['season 1 凡人', '凡人修仙传'],
    ['fan 第2季 国语', 'Fanren Season 2（国语版）'],
    ['第2季ova 凡人', '凡人修仙传 第二季 OVA'],
    ['第2季凡人', '凡人修仙传 第二季'],
    ['第2季!', '凡人修仙传 第二季'],
    ['凡人修仙传第二季第2集', '凡人修仙传 S2'],
    ['凡人修仙传 第二季2集', '凡人修仙传 S2'],
    ['第2季第2集', '凡人修仙传 S2'],
  ])('in any order and together with others: %s, %s', (q, title) => {
    expect(isFound(q, title)).toBe(true);
  });

  it.each([
    ['凡人 第 2 季', '凡人修仙传 第三季'],
    ['第2季第3集', '凡人修仙传 第二季'],
    ['S200', '凡人修仙传 第二十季 0'],
    ['season 2', '2.5次元的诱惑 Season 3'],
    ['part 2', '凡人修仙传 第二季 Part 3'],
    ['凡人 第2季 第2部分', '凡人修仙传 第二季'],
    ['凡人 第2部分', '凡人修仙传 第二季'],
    ['凡人 第2部分', '凡人修仙传 Part 3 (2nd Half)'],
    ['凡人 第2季 国语', '凡人修仙传 第二季'],
    ['仙逆第2季', '凡人修仙传 第二季'],
    // 陆 at the beginning of a search is a name.
    ['凡人 第2部队', '凡人修仙传 第二部'],
    ['陆', '凡人修仙传 第六季'],
    ['上', '凡人修仙传 Part 1'],
  ])('but not: %s, %s', (q, title) => {
    expect(isFound(q, title)).toBe(false);
  });

  it('still finds it as it is written, where the title has no such season', () => {
    expect(isFound('第二季', '某动画 第二季迷你动画')).toBe(true);
    expect(isFound('第2部', '第2部队')).toBe(true);
  });

  it.each([
    ['season 2', 'Four Seasons 2'],
    ['season 2', '2nd Season of Love'],
    ['2 season', '2nd Season of Love'],
    ['part 2', '2 Part-Time Jobs'],
  ])('still finds its words apart from one another in the name of a title: %s, %s', (q, title) => {
    expect(isFound(q, title)).toBe(true);
    const linked = titlesAfter(linkTitles(titleKeyOf('四季'), titleKeyOf(title)));
    expect(isFound(q, '四季', linked)).toBe(true);
  });

  it('as the operator has corrected it, as it is read, and as linked titles have it', () => {
    const corrected = titlesAfter(setSeason(new Map(), '灵笼 特别版', 2));
    expect(isFound('第2季', '灵笼 特别版', corrected)).toBe(true);
    expect(isFound('第3季', '灵笼 特别版', corrected)).toBe(false);
    const again = titlesAfter(setSeason(new Map(), '灵笼 第二季', 3));
    expect(['S2', 'S3', 'S4'].filter((q) => isFound(q, '灵笼 第二季', again))).toEqual(['S2', 'S3']);
    const linked = titlesAfter(linkTitles(titleKeyOf('灵笼 新篇'), titleKeyOf('Ling Cage 2nd Season')));
    expect(isFound('第二季', '灵笼 新篇', linked)).toBe(true);
  });
});
