import { expect, it } from 'vitest';
import { headingOf, layOutRows } from '../../../src/anime/list/list-rows.ts';

const entries = ['2026-11-22', '2026-11-22', '2026-11-22', '2026-11-21'].map((day) => ({ day }));

it('headingOf is the heading of the row’s day, also for the heading itself, and undefined without headings', () => {
  const { rows } = layOutRows(entries, 2, true);
  expect(rows.map((_, index) => headingOf(rows, index)?.day)).toEqual([
    ...['2026-11-22', '2026-11-22', '2026-11-22'],
    ...['2026-11-21', '2026-11-21'],
  ]);
  expect(headingOf(layOutRows(entries, 2, false).rows, 1)).toBeUndefined();
});
