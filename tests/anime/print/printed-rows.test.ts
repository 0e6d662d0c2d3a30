import { describe, expect, it } from 'vitest';
import { describePrinted, printedRows } from '../../../src/anime/print/printed-rows.ts';

const itemsOf = (count: number, fields = {}) =>
  Array.from({ length: count }, () => ({ day: '2026-11-22', ...fields }));

describe('a printed list', () => {
  it.each([
    [1_000, 1_000, null],
    [1_001, 1_000, 'Printed: the first 1,000 of 1,001 entries.'],
    [2_340, 1_000, 'Printed: the first 1,000 of 2,340 entries.'],
  ])('of %i entries has %i, and says so if these are not all', (count, printedCount, text) => {
    const items = itemsOf(count);
    expect(printedRows(items, false)).toHaveLength(printedCount);
    expect(describePrinted(items, false)).toBe(text);
  });

  it('has the headings of the days that it has entries of', () => {
    const items = [...itemsOf(1_000), ...itemsOf(50, { day: '2026-11-21' })];
    const headings = printedRows(items, true).filter(({ day }) => day !== null);
    expect(headings.map(({ day }) => day)).toEqual(['2026-11-22']);
  });

  it('counts below the heading of a day what is printed of it', () => {
    const items = [...itemsOf(700), ...itemsOf(700, { day: '2026-11-21' })];
    const headings = printedRows(items, true).filter(({ day }) => day !== null);
    expect(headings.map(({ count }) => count)).toEqual([700, 300]);
  });

  it('counts the titles of groups, not the entries of expanded ones', () => {
    const items = [...itemsOf(1), ...itemsOf(10, { isInGroup: true }), ...itemsOf(1_089)];
    expect(describePrinted(items, true)).toBe('Printed: the first 990 of 1,090 titles.');
  });
});
