import { describe, expect, it } from 'vitest';
import { summarizeList, summarizeSkipped } from '../../../src/anime/screens/summarize-list.ts';

const fetchedAtMs = new Date(2025, 8, 20, 10, 17).getTime();
const COUNTS = { titleCount: null, shownCount: 2, totalCount: 2, isFiltered: false, platformCount: 1 };

describe('summarizeList', () => {
  it.each([
    [{ shownCount: 0 }, 'No entries, loaded at 10:17 am'],
    [{ shownCount: 1 }, '1 entry from 1 platform, loaded at 10:17 am'],
    [{ platformCount: 2 }, '2 entries from 2 platforms, loaded at 10:17 am'],
    [{ titleCount: 1, platformCount: 2 }, '1 title, 2 entries from 2 platforms, loaded at 10:17 am'],
    [{ isFiltered: true, shownCount: 17, totalCount: 1420 }, '17 of 1,420 entries, loaded at 10:17 am'],
    [
      { isFiltered: true, titleCount: 1200, shownCount: 1300, totalCount: 1420 },
      '1,200 titles, 1,300 of 1,420 entries, loaded at 10:17 am',
    ],
  ])('counts titles, entries and platforms: %o', (counts, expected) => {
    expect(summarizeList({ ...COUNTS, ...counts }, fetchedAtMs, fetchedAtMs)).toBe(expected);
  });

  it('includes the day if the list was loaded yesterday', () => {
    expect(summarizeList({ ...COUNTS, shownCount: 0 }, fetchedAtMs, new Date(2025, 8, 21).getTime())).toBe(
      'No entries, loaded at 10:17 am yesterday',
    );
  });
});

describe('summarizeSkipped', () => {
  it('says how many entries are not shown', () => {
    expect(summarizeSkipped(1)).toBe('1 entry could not be read and is not shown');
    expect(summarizeSkipped(3)).toBe('3 entries could not be read and are not shown');
  });
});
