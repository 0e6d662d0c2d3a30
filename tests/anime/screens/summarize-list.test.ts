import { describe, expect, it } from 'vitest';
import { summarizeList, summarizeSkipped } from '../../../src/anime/screens/summarize-list.ts';
import { NO_MARKS } from '../../../src/entries/marks.ts';
import { parseAnimes } from '../../../src/entries/parse/parse-animes.ts';
import { selectEntries } from '../../../src/entries/select-entries.ts';
import { viewDefaults } from '../../../src/entries/view.ts';
import { rawEntry } from '../raw-entry.ts';

const fetchedAtMs = new Date(2025, 8, 20, 10, 17).getTime();

describe('summarizeList', () => {
  it.each([
    [[], 'No entries, loaded at 10:17 am'],
    [[rawEntry()], '1 entry from 1 platform, loaded at 10:17 am'],
    [
      [rawEntry(), rawEntry({ title: 'a', platform: 'youku' })],
      '2 entries from 2 platforms, loaded at 10:17 am',
    ],
  ])('counts entries and platforms', (items, expected) => {
    const whole = selectEntries(parseAnimes(items, fetchedAtMs).entries, viewDefaults, NO_MARKS);
    expect(summarizeList(whole, fetchedAtMs, fetchedAtMs)).toBe(expected);
  });

  it('includes the day if the list was loaded yesterday', () => {
    const whole = selectEntries([], viewDefaults, NO_MARKS);
    expect(summarizeList(whole, fetchedAtMs, new Date(2025, 8, 21).getTime())).toBe(
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
