import { expect, it } from 'vitest';
import { groupByTitle } from '../../src/entries/group-by-title.ts';
import { NO_MARKS } from '../../src/entries/marks.ts';
import { readEntries } from '../support/read-entries.ts';

/** A group as 'title: number of entries, newest; newest of each platform'. */
function group(lines: string): string[] {
  const groups = groupByTitle(readEntries(lines), NO_MARKS.titles.identityOf);
  return groups.map(({ identity, newest, versions, entries }) => {
    const [newestText, ...platformTexts] = [newest, ...versions].map((e) => `${e.platform} ${e.updateCount}`);
    return `${identity}: ${entries.length}, ${newestText}; ${platformTexts.join(', ')}`;
  });
}

it.each([
  ['no entries', '', []],
  ['one entry', 'bilibili 12 2026-11-21 灵笼', ['灵笼~1: 1, bilibili 12; bilibili 12']],
  [
    'groups where their first entries stand',
    'iqiyi 3 2026-11-20 灵笼; iqiyi 8 2026-11-21 牧神记; bilibili 4 2026-11-21 灵笼',
    ['灵笼~1: 2, bilibili 4; iqiyi 3, bilibili 4', '牧神记~1: 1, iqiyi 8; iqiyi 8'],
  ],
  [
    'spellings of one title, and another season',
    'iqiyi 3 2026-11-20 灵笼第2季; bilibili 3 2026-11-21 灵笼Ⅱ; agedm 3 2026-11-21 灵笼',
    ['灵笼~2: 2, bilibili 3; iqiyi 3, bilibili 3', '灵笼~1: 1, agedm 3; agedm 3'],
  ],
  [
    'the newest by time, in any order and whatever the numbers',
    'iqiyi 9 2026-11-19 灵笼; iqiyi 1 2026-11-21 灵笼; iqiyi 10 2026-11-20 灵笼',
    ['灵笼~1: 3, iqiyi 1; iqiyi 1'],
  ],
  [
    'several episodes at once: the highest is the newest',
    'iqiyi 10 2026-11-21 灵笼; iqiyi 12 2026-11-21 灵笼; iqiyi 11 2026-11-21 灵笼',
    ['灵笼~1: 3, iqiyi 12; iqiyi 12'],
  ],
  [
    'a special at the same time comes after the episode',
    'iqiyi SP 2026-11-21 灵笼; iqiyi 0 2026-11-21 灵笼',
    ['灵笼~1: 2, iqiyi 0; iqiyi 0'],
  ],
  [
    'equally new: the first',
    'iqiyi 12 2026-11-21 灵笼; bilibili 12 2026-11-21 灵笼',
    ['灵笼~1: 2, iqiyi 12; iqiyi 12, bilibili 12'],
  ],
])('groups %s', (_, lines, groups) => {
  expect(group(lines)).toEqual(groups);
});

it.each([
  ['the oldest of its day', '2026-11-20T23:00', 'iqiyi'],
  ['newer than those of the day before', '2026-11-19T23:00', 'bilibili'],
])('an entry without a time is %s', (_, timeOfOther, newest) => {
  const other = readEntries(`iqiyi 12 ${timeOfOther}`);
  const undated = readEntries('bilibili 13').map((entry) => ({ ...entry, day: '2026-11-20' }));
  expect(groupByTitle([...other, ...undated], NO_MARKS.titles.identityOf)[0]?.newest.platform).toBe(newest);
});
