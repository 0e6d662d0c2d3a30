import { describe, expect, it } from 'vitest';
import type { ListRun, OriginRun, PageLoad, PageRun } from '../subjects.ts';
import { createSummary } from './summary.ts';
import { judge, ratio, targetsOf } from './targets.ts';

const LOAD: PageLoad = {
  goalMs: 1000,
  firstPaintMs: 1000,
  largestPaintMs: 1000,
  blockingMs: 0,
  shift: 0,
  requests: 4,
  scriptBytes: 100,
  scriptBytesBeforeGoal: 100,
  styleBytes: 0,
  fontBytes: 0,
  imageBytes: 0,
  otherBytes: 0,
};

/** Runs that must not affect targets for the cold dashboard. */
const OTHERS: readonly PageRun[] = [
  { siteName: 'app', path: '/animes', cacheState: 'cold', load: { ...LOAD, goalMs: 1 } },
  { siteName: 'app', path: '/', cacheState: 'warm', load: { ...LOAD, goalMs: 1 } },
];

function cold(siteName: PageRun['siteName'], goalMs: number): PageRun {
  return { siteName, path: '/', cacheState: 'cold', load: { ...LOAD, goalMs } };
}

function verdictsOf(
  pages: readonly PageRun[],
  lists: readonly ListRun[] = [],
  origins: readonly OriginRun[] = [],
): Record<string, string> {
  const targets = targetsOf(createSummary({ pages, navigations: [], lists, origins }));
  return Object.fromEntries(targets.map((target) => [target.name, judge(target)]));
}

describe('a target', () => {
  it('is met up to its limit, missed above it, and neither without a measurement', () => {
    const verdicts = [0.8, 0.81, Number.NaN].map((figure) => judge({ figure, limit: 0.8 }));
    expect(verdicts).toEqual(['met', 'missed', 'not measured']);
  });

  it('compares the medians of both sites for the same page and state of the cache', () => {
    const floor = [...OTHERS, cold('floor', 2000), cold('floor', 9000), cold('floor', 1000)];
    const name = 'badge on /, cold / floor';
    expect(verdictsOf([...floor, cold('app', 1700), cold('app', 100), cold('app', 9000)])[name]).toBe('met');
    expect(verdictsOf([...floor, cold('app', 1701)])[name]).toBe('missed');
    expect(verdictsOf(floor)[name]).toBe('not measured');
  });

  it('compares the first title of 1,000 entries with that of 23, on one origin only', () => {
    const origin = (
      siteName: OriginRun['siteName'],
      count: OriginRun['count'],
      goalMs: number,
    ): OriginRun => ({
      siteName,
      path: '/animes',
      count,
      figures: { goalMs, listBytes: 1 },
    });
    const others = [
      origin('app', 1_000, 9000),
      origin('one-origin', 10_000, 9000),
      origin('one-origin', 23, 1000),
    ];
    const name = 'first title on one origin, 1,000 entries / 23';
    expect(verdictsOf([], [], [...others, origin('one-origin', 1_000, 1200)])[name]).toBe('met');
    expect(verdictsOf([], [], [...others, origin('one-origin', 1_000, 1201)])[name]).toBe('missed');
  });

  it('compares the nodes of a long list with those of an ordinary one', () => {
    const list = (count: ListRun['count'], nodes: number): ListRun => ({
      siteName: 'app',
      count,
      figures: { nodes, worstKeystrokeMs: 100 },
    });
    const name = '2,000 to 10,000 entries: DOM nodes';
    expect(verdictsOf([], [list(2_000, 1000), list(10_000, 1100)])[name]).toBe('met');
    const verdicts = verdictsOf([], [list(2_000, 1000), list(10_000, 1101)]);
    expect(verdicts).toMatchObject({
      [name]: 'missed',
      '2,000 entries: worst keystroke': 'met',
      '100,000 entries: worst keystroke': 'not measured',
    });
  });

  it('exists for every subject, measured or not', () => {
    expect(Object.keys(verdictsOf([]))).toHaveLength(10 + 1 + 4);
  });
});

describe('ratio', () => {
  it('is NaN if one of the figures is missing', () => {
    expect([ratio(3, 4), ratio(undefined, 4), ratio(3)]).toEqual([0.75, Number.NaN, Number.NaN]);
  });
});
