import { expect, it } from 'vitest';
import { comingRows, firstRows, groupByDay } from '../../../src/dashboard/attention/expected-days.ts';
import { expectedTitle, expectedTitles } from './rows.ts';

const TODAY = '2026-11-27';

it('today and the coming six days are shown', () => {
  const rows = ['2026-11-27', '2026-12-03', '2026-12-04'].map((day) => expectedTitle({}, { day }));
  expect(comingRows(rows, TODAY).map(({ next }) => next.day)).toEqual(['2026-11-27', '2026-12-03']);
});

it.each([
  [4, false, 4],
  [5, false, 3],
  [6, true, 6],
  [7, true, 5],
])(
  'of %i rows of a day, on a phone: %s, %i are shown first: a button takes as much room as one more',
  (count, isPhone, shown) => {
    expect(firstRows(expectedTitles(count), isPhone)).toHaveLength(shown);
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
