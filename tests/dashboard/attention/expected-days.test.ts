import { expect, it } from 'vitest';
import { comingRows, firstRows, groupByDay } from '../../../src/dashboard/attention/expected-days.ts';
import { expectedTitle, expectedTitles } from './rows.ts';

const TODAY = '2026-11-27';

it('today and the coming six days are shown', () => {
  const rows = ['2026-11-27', '2026-12-03', '2026-12-04'].map((day) => expectedTitle({}, { day }));
  expect(comingRows(rows, TODAY).map(({ next }) => next.day)).toEqual(['2026-11-27', '2026-12-03']);
});

it.each([
  [4, 'wide', 4],
  [5, 'wide', 3],
  [3, 'narrow', 3],
  [4, 'narrow', 2],
  [6, 'phone', 6],
  [7, 'phone', 5],
] as const)(
  'of %i rows of a day, in the window "%s", %i are shown first: a button takes as much room as one more',
  (count, width, shown) => {
    expect(firstRows(expectedTitles(count), width)).toHaveLength(shown);
  },
);

it('rows are grouped by day, with the number of those that are not shown', () => {
  const [first, second, next] = [TODAY, TODAY, '2026-11-28'].map((day) => expectedTitle({}, { day }));
  if (!first || !second || !next) throw new Error('no rows');
  expect(groupByDay([first, second, next], [first, second, next, next], TODAY)).toEqual([
    { name: 'Today', rows: [first, second], hiddenCount: 0 },
    { name: 'Saturday, 28 Nov', rows: [next], hiddenCount: 1 },
  ]);
});
