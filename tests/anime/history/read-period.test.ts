import { expect, it } from 'vitest';
import { firstDayOf, readPeriod } from '../../../src/anime/history/read-period.ts';
import { createDayLookup } from '../../../src/time/day.ts';
import { offsetIn } from '../../support/offset-in.ts';
import { historyOf } from './history-of.ts';

// The clocks change on 1 November and on 8 March.
it.each([
  ['2026-11-04T23:30:00-05:00', '2026-10-29'],
  ['2026-03-11T00:30:00-04:00', '2026-03-05'],
])('7 days are today and the six calendar days before it: at %s since %s', (now, firstDay) => {
  const today = createDayLookup(offsetIn('America/New_York'))(Date.parse(now));
  expect(firstDayOf('week', today)).toBe(firstDay);
});

it('an entry that is stored under two days is one entry, on the newest day', async () => {
  const [newest, other, older] = historyOf(
    'bilibili 8 2026-11-21T10:00 灵笼; iqiyi 7 2026-11-20T09:00 灵笼; bilibili 8 2026-11-20T10:00 灵笼',
  );
  const readHistory = async function* () {
    yield [newest, other, older].flatMap((entry) => entry ?? []);
  };
  const { entries } = await readPeriod({ readHistory }, '', new AbortController().signal, () => undefined);
  expect(entries.map(({ day, platform }) => [day, platform])).toEqual([
    ['2026-11-21', 'bilibili'],
    ['2026-11-20', 'iqiyi'],
  ]);
});
