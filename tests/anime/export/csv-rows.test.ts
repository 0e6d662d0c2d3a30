import { describe, expect, it } from 'vitest';
import { type CsvRow, toCsvRows } from '../../../src/anime/export/csv-rows.ts';
import { groupItems, titlesWithoutEntry } from '../../../src/entries/group-items.ts';
import { FOLLOWED, JUST_SEEN, NEW, NO_MARKS } from '../../../src/entries/marks.ts';
import { parseAnimes } from '../../../src/entries/parse/parse-animes.ts';
import { viewDefaults } from '../../../src/entries/view.ts';
import { follow } from '../../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { titlesOf } from '../../../src/operator-data/title-identity.ts';
import { marksOf } from '../../support/marks-of.ts';
import { rawEntry } from '../raw-entry.ts';

const { entries } = parseAnimes(
  [
    rawEntry({
      title: '灵笼',
      update_count: '8',
      update_time: new Date(2026, 10, 21, 10, 5, 9).toISOString(),
    }),
    rawEntry({ title: '牧神记', update_count: 'SP', update_info: '', platform: 'somewhere.new' }),
    rawEntry({
      title: '灵笼（中文配音）',
      update_count: '7',
      detail_url: 'javascript:alert(1)',
      update_time: null,
    }),
  ],
  0,
);
const namesOf = (rows: readonly CsvRow[]) => rows.map(({ title, episode }) => `${title} ${episode}`);

describe('toCsvRows', () => {
  it('spec 10: has a row for each entry in the order of the list, with the platform and the local time', () => {
    expect(toCsvRows(entries, marksOf(entries, []))[0]).toEqual({
      title: '灵笼',
      episode: '8',
      info: '更新至第12话',
      platform: 'Bilibili',
      updated: '2026-11-21 10:05:09',
      link: 'https://www.bilibili.com/bangumi/play/ep1',
      new: 'no',
      followed: 'no',
    });
    expect(namesOf(toCsvRows(entries.toReversed(), marksOf(entries, [])))).toEqual([
      '灵笼（中文配音） 7',
      '牧神记 SP',
      '灵笼 8',
    ]);
  });

  it('leaves the cells of an unknown time and of a missing or unsafe link empty', () => {
    const [, , last] = toCsvRows(entries, marksOf(entries, []));
    expect(last).toMatchObject({ updated: '', link: '' });
  });

  it('says which entries are new and followed; one that has just been seen is not new', () => {
    const rows = toCsvRows(entries, marksOf(entries, [NEW, NEW | FOLLOWED, JUST_SEEN | FOLLOWED]));
    expect(rows.map((row) => `${row.new} ${row.followed}`)).toEqual(['yes no', 'yes yes', 'no yes']);
  });

  it.each([
    ['collapsed', new Set<string>()],
    ['expanded', new Set(['title 灵笼~1'])],
  ])('has the entries of a group once, also if it is %s', (_, expanded) => {
    const { titles } = NO_MARKS;
    const groups = groupItems(entries, titles, entries, viewDefaults, expanded);
    expect(groups.length).toBe(2 + 2 * expanded.size);
    expect(namesOf(toCsvRows(groups, marksOf(entries, [])))).toEqual([
      '灵笼 8',
      '灵笼（中文配音） 7',
      '牧神记 SP',
    ]);
  });

  it('has a row with only the title for a followed title without an entry', () => {
    const records = mergeRecords(new Map(), stampRecords(new Map(), follow('海贼王'), 1));
    const titles = titlesWithoutEntry(titlesOf(records), 'followed', []);
    expect(toCsvRows(titles, marksOf([], []))).toEqual([
      {
        ...{ title: '海贼王', episode: '', info: '', platform: '' },
        ...{ updated: '', link: '', new: '', followed: '' },
      },
    ]);
  });
});
