import { describe, expect, it } from 'vitest';
import { blockingMs, longestMs, median, summarize, table, times, written } from './figures.ts';

describe('median', () => {
  it('is the one in the middle, or half way between the two', () => {
    expect([median([10, 2, 9]), median([10, 2, 9, 1])]).toEqual([9, 5.5]);
  });

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });
});

describe('summarize', () => {
  it('takes the median of each figure, and the greatest of those that are the worst', () => {
    const runs = [
      { goalMs: 30, worstMs: 1 },
      { goalMs: 10, worstMs: 7 },
      { goalMs: 20, worstMs: 2 },
    ];
    expect(summarize(runs)).toEqual({ goalMs: 20, worstMs: 7 });
  });

  it('of no run is nothing', () => {
    expect(summarize([])).toBeNull();
  });
});

describe('long tasks', () => {
  const tasks = [{ durationMs: 51 }, { durationMs: 120 }];

  it('block by what they take beyond 50 ms', () => {
    expect([blockingMs(tasks), blockingMs([{ durationMs: 20 }]), blockingMs([])]).toEqual([71, 0, 0]);
  });

  it('have a longest one, also where there are none', () => {
    expect([longestMs(tasks), longestMs([])]).toEqual([120, 0]);
  });
});

describe('a figure', () => {
  it('is rounded, and a dash where it was not measured', () => {
    expect([written(1.26, 1), written(2.5), written(Number.NaN), written(undefined)]).toEqual([
      '1.3',
      '3',
      '–',
      '–',
    ]);
  });

  it('stands beside how many times the other it is, where both were measured and the other is not 0', () => {
    expect([times(3, 4), times(3, undefined), times(undefined, 4), times(3, 0)]).toEqual([
      'x0.75',
      '–',
      '–',
      '–',
    ]);
  });
});

describe('table', () => {
  it('is as wide as its longest texts, numbers to the right', () => {
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
