import { expect, it } from 'vitest';
import { formatSize, parseSize } from '../../../src/dashboard/attention/attention-size.ts';
import { comingRows, firstRows, groupByDay } from '../../../src/dashboard/attention/expected-days.ts';
import { sizeOf } from '../../../src/dashboard/attention/size-of.ts';
import { expectedRow, expectedRows, findingRow } from './rows.ts';

const TODAY = '2026-11-27';

it('today and the coming six days are shown', () => {
  const rows = ['2026-11-25', '2026-11-27', '2026-12-03', '2026-12-04'].map((day) => expectedRow({ day }));
  expect(comingRows(rows, TODAY).map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-27', '2026-12-03']);
});

it.each([
  [12, 12],
  [13, 13],
  [14, 12],
])('of %i rows, %i are shown first: a button for one more takes as much room', (count, shown) => {
  expect(firstRows(expectedRows(count))).toHaveLength(shown);
});

it('rows are grouped by day, those of past days under today', () => {
  const [late, today, next] = ['2026-11-25', TODAY, '2026-11-28'].map((day) => expectedRow({ day }));
  if (!late || !today || !next) throw new Error('no rows');
  expect(groupByDay([late, today, next], TODAY)).toEqual([
    { name: 'Today', rows: [late, today] },
    { name: 'Saturday, 28 Nov', rows: [next] },
  ]);
});

it('the size counts rows, day headings and the button for all', () => {
  const expected = [
    ...expectedRows(10, { day: TODAY }),
    ...expectedRows(4, { day: '2026-11-29' }),
    ...expectedRows(5, { day: '2026-12-20' }),
  ];
  const size = sizeOf({ expected, findings: [findingRow()], sources: [] }, TODAY);
  // Ten rows of today, two of the 29th, and three lower lines: two headings and "Show all 14".
  expect(size).toEqual({ lines: 14, findings: 1, sources: 0 });
  expect(sizeOf({ expected: [], findings: [], sources: [] }, TODAY).lines).toBe(0);
});

it.each([
  ['15 1 0', { lines: 15, findings: 1, sources: 0 }],
  ['15', { lines: 15, findings: 0, sources: 0 }],
  ['1e9 -1 x', { lines: 99, findings: 0, sources: 0 }],
  [null, { lines: 0, findings: 0, sources: 0 }],
  [true, { lines: 0, findings: 0, sources: 0 }],
])('a size is read from %j', (text, size) => {
  expect(parseSize(text)).toEqual(size);
  expect(parseSize(formatSize(size))).toEqual(size);
});
