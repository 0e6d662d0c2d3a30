import { describe, expect, it } from 'vitest';
import { chartRows, formatShare } from '../../../src/dashboard/day/platform-rows.ts';
import { platformsOf } from '../day.ts';

describe('chartRows', () => {
  it.each([0, 1, 5, 7])('returns a row for each of %i platforms', (count) => {
    const platforms = platformsOf(...Array.from({ length: count }, (_, index) => 20 - index));
    expect(chartRows(platforms)).toEqual(platforms);
  });

  it('combines all platforms after the sixth if there are more than seven', () => {
    const rows = chartRows(platformsOf(20, 12, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1));
    expect(rows).toHaveLength(7);
    expect(rows.at(-1)).toEqual({ name: '', label: 'Other (6)', count: 16 });
    expect(rows[5]?.label).toBe('Platform 5');
  });
});

describe('formatShare', () => {
  it.each([
    [41, 141, '29%'],
    [141, 141, '100%'],
    [1, 1000, '<1%'],
    [0, 10, '0%'],
  ])('formats %i of %i as %s', (count, total, text) => {
    expect(formatShare(count, total)).toBe(text);
  });
});
