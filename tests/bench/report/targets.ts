import { type ListCount, type ListFigures, PAGES, type PageLoad, type PagePath } from '../subjects.ts';
import { LONG_TASK_MS } from './figures.ts';
import type { Summary } from './summary.ts';

/** A target is met if the figure does not exceed its limit. */
export interface Target {
  readonly name: string;
  readonly figure: number;
  readonly limit: number;
  readonly unit: 'ms' | 'times';
}

export type Verdict = 'met' | 'missed' | 'not measured';

export function judge({ figure, limit }: Pick<Target, 'figure' | 'limit'>): Verdict {
  if (Number.isNaN(figure)) return 'not measured';
  return figure <= limit ? 'met' : 'missed';
}

/** `value` divided by `base`; NaN if one of them was not measured. */
export function ratio(value = Number.NaN, base = Number.NaN): number {
  return value / base;
}

/** Growth factor of the longest task. A longest task of 50 ms or less counts as no growth (1). */
export function blockingGrowth(longerList = Number.NaN, shorterList = Number.NaN): number {
  if (Number.isNaN(shorterList)) return Number.NaN;
  return longerList <= LONG_TASK_MS ? 1 : longerList / Math.max(shorterList, LONG_TASK_MS);
}

export function targetsOf(summary: Summary): Target[] {
  return [
    ...pageTargets(summary),
    originTarget(summary),
    ...longestListTargets(summary),
    ...growthTargets(summary),
  ];
}

function pageTargets(summary: Summary): Target[] {
  const against = (path: PagePath, cacheState: 'cold' | 'warm', name: keyof PageLoad) =>
    ratio(summary.page('app', path, cacheState)[name], summary.page('floor', path, cacheState)[name]);
  const target = (name: string, figure: number, limit: number): Target => ({
    name: `${name} / floor`,
    figure,
    limit,
    unit: 'times',
  });
  return [
    target('badge on /, cold', against('/', 'cold', 'goalMs'), 0.8),
    target('first title on /animes, cold', against('/animes', 'cold', 'goalMs'), 0.8),
    ...PAGES.map(({ path }) =>
      target(`first contentful paint of ${path}, cold`, against(path, 'cold', 'firstPaintMs'), 0.25),
    ),
    target('JavaScript before the badge, cold', against('/', 'cold', 'scriptBytesBeforeGoal'), 1.3),
    target('badge on /, warm', against('/', 'warm', 'goalMs'), 0.8),
    target('first title on /animes, warm', against('/animes', 'warm', 'goalMs'), 0.8),
    target(
      'click on Anime to first title',
      ratio(summary.navigationMs('app'), summary.navigationMs('floor')),
      1.1,
    ),
  ];
}

function originTarget(summary: Summary): Target {
  const titleMs = (count: 23 | 1_000) =>
    summary.origin({ siteName: 'one-origin', path: '/animes', count }).goalMs;
  return {
    name: 'first title on one origin, 1,000 entries / 23',
    figure: ratio(titleMs(1_000), titleMs(23)),
    limit: 1.2,
    unit: 'times',
  };
}

function longestListTargets(summary: Summary): Target[] {
  const app = summary.list('app', 100_000);
  const bare = summary.list('bare', 100_000);
  const target = (name: string, figure = Number.NaN, limit = 0): Target => ({
    name: `100,000 entries: ${name}`,
    figure,
    limit,
    unit: 'ms',
  });
  return [
    { ...target('first title / bare', ratio(app.titleMs, bare.titleMs), 2), unit: 'times' },
    target('keystroke, median', app.keystrokeMs, 50),
    target('keystroke, worst', app.worstKeystrokeMs, 100),
    target('longest task after the response', app.longestTaskAfterResponseMs, LONG_TASK_MS),
  ];
}

function growthTargets(summary: Summary): Target[] {
  const steps: readonly (readonly [ListCount, ListCount])[] = [
    [1_000, 10_000],
    [10_000, 100_000],
  ];
  return steps.flatMap(([from, to]) => {
    const [before, after] = [summary.list('app', from), summary.list('app', to)];
    const growth = (name: keyof ListFigures) => ratio(after[name], before[name]);
    const target = (name: string, figure: number, limit: number): Target => ({
      name: `${from.toLocaleString('en')} to ${to.toLocaleString('en')} entries: ${name}`,
      figure,
      limit,
      unit: 'times',
    });
    return [
      target('first title', growth('titleMs'), 10),
      target('heap', growth('heapBytes'), 10),
      target('DOM nodes', growth('nodes'), 1.1),
      target(
        'longest task while typing',
        blockingGrowth(after.worstKeystrokeTaskMs, before.worstKeystrokeTaskMs),
        1.1,
      ),
    ];
  });
}
