import { describe, expect, it } from 'vitest';
import { blockingMs, formatNumber, formatRatio, longestMs, median, summarize, table } from './figures.ts';

describe('median', () => {
  it('is the middle value, or the mean of the two middle values', () => {
    expect([median([10, 2, 9]), median([10, 2, 9, 1])]).toEqual([9, 5.5]);
  });

  it('is NaN for no values', () => {
    expect(median([])).toBeNaN();
  });
});

describe('summarize', () => {
  it('returns the median of each figure, but the maximum if its name starts with "worst"', () => {
    const runs = [
      { goalMs: 30, worstMs: 1 },
      { goalMs: 10, worstMs: 7 },
      { goalMs: 20, worstMs: 2 },
    ];
    expect(summarize(runs)).toEqual({ goalMs: 20, worstMs: 7 });
  });

  it('returns null for no runs', () => {
    expect(summarize([])).toBeNull();
  });
});

describe('long tasks', () => {
  const tasks = [{ durationMs: 51 }, { durationMs: 120 }];

  it('block for their duration beyond 50 ms', () => {
    expect([blockingMs(tasks), blockingMs([{ durationMs: 20 }]), blockingMs([])]).toEqual([71, 0, 0]);
  });

  it('have a longest duration, 0 if there are none', () => {
    expect([longestMs(tasks), longestMs([])]).toEqual([120, 0]);
  });
});

describe('a figure', () => {
  it('is rounded, or a dash if it was not measured', () => {
    expect([
      formatNumber(1.26, 1),
      formatNumber(2.5),
      formatNumber(Number.NaN),
      formatNumber(undefined),
    ]).toEqual(['1.3', '3', '–', '–']);
  });

  it('has a ratio if both figures were measured and the base is not 0', () => {
    expect([
      formatRatio(3, 4),
      formatRatio(3, undefined),
      formatRatio(undefined, 4),
      formatRatio(3, 0),
    ]).toEqual(['x0.75', '–', '–', '–']);
  });
});

describe('table', () => {
  it('has columns as wide as their longest text, with numbers right-aligned', () => {
    const rows = [
      ['', 'ms'],
      ['badge', '1200'],
      ['all', '7'],
    ];
    expect(table('Times', rows).split('\n')).toEqual([
      '',
      'Times',
      '          ms',
      '------------',
      'badge   1200',
      'all        7',
    ]);
  });
});
