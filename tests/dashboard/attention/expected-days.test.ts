import { expect, it } from 'vitest';
import { comingRows, firstRows, groupByDay } from '../../../src/dashboard/attention/expected-days.ts';
import { expectedTitle, expectedTitles } from './rows.ts';

const TODAY = '2026-11-27';

it('today and the coming six days are shown', () => {
  const rows = ['2026-11-27', '2026-12-03', '2026-12-04'].map((day) => expectedTitle({}, { day }));
  expect(comingRows(rows, TODAY).map(({ next }) => next.day)).toEqual(['2026-11-27', '2026-12-03']);
});

it.each([
  [12, 12],
  [13, 13],
  [14, 12],
])('of %i rows, %i are shown first: a button for one more takes as much room', (count, shown) => {
  expect(firstRows(expectedTitles(count))).toHaveLength(shown);
});

it('rows are grouped by day', () => {
  const [first, second, next] = [TODAY, TODAY, '2026-11-28'].map((day) => expectedTitle({}, { day }));
  if (!first || !second || !next) throw new Error('no rows');
  expect(groupByDay([first, second, next], TODAY)).toEqual([
    { name: 'Today', rows: [first, second] },
    { name: 'Saturday, 28 Nov', rows: [next] },
  ]);
});
