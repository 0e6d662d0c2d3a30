import { expect, it } from 'vitest';
import { fetchedByDay } from '../../src/insight/fetched-by-day.ts';
import { readEntries } from '../support/read-entries.ts';

it.each([
  ['nothing', '', []],
  [
    'days, newest first',
    'bilibili 11 2026-11-14; bilibili 12 2026-11-21; bilibili 10 2025-12-31',
    ['2026-11-21: bilibili 12', '2026-11-14: bilibili 11', '2025-12-31: bilibili 10'],
  ],
  [
    'platforms of one day, newest first',
    'agedm 12 2026-11-21T08:00Z; bilibili 12 2026-11-21T10:00Z; iqiyi 12 2026-11-21T09:00Z',
    ['2026-11-21: bilibili 12, iqiyi 12, agedm 12'],
  ],
  [
    'several episodes at once, highest first',
    'iqiyi 1 2026-11-21; iqiyi 3 2026-11-21; iqiyi 2 2026-11-21; iqiyi SP 2026-11-21',
    ['2026-11-21: iqiyi 3, iqiyi 2, iqiyi 1, iqiyi SP'],
  ],
])('lists %s', (_, lines, days) => {
  expect(
    fetchedByDay(readEntries(lines)).map(
      ({ day, entries }) => `${day}: ${entries.map((e) => `${e.platform} ${e.updateCount}`).join(', ')}`,
    ),
  ).toEqual(days);
});

it('lists an entry without an update time on the day of its first fetch, in its order', () => {
  const [timed, untimed] = readEntries('bilibili 12 2026-11-21T08:00Z; iqiyi 12');
  if (!timed || !untimed) throw new Error('There are two entries.');
  const fetched = { ...untimed, day: '2026-11-21', firstFetchedAtMs: Date.parse('2026-11-21T09:00Z') };
  expect(fetchedByDay([timed, fetched])).toEqual([{ day: '2026-11-21', entries: [fetched, timed] }]);
});
