import { describe, expect, it } from 'vitest';
import { parseAnimes } from '../../../src/anime/parse/parse-animes.ts';
import { summarizeList, summarizeSkipped } from '../../../src/anime/screens/summarize-list.ts';
import { selectEntries } from '../../../src/anime/select/select-entries.ts';
import { viewDefaults } from '../../../src/anime/view/view.ts';
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
    const whole = selectEntries(parseAnimes(items).entries, viewDefaults, null);
    expect(summarizeList(whole, fetchedAtMs, fetchedAtMs)).toBe(expected);
  });

  it('includes the day if the list was loaded yesterday', () => {
    const whole = selectEntries([], viewDefaults, null);
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
