import { PAGES, type PageLoad, type PagePath } from '../subjects.ts';
import type { Summary } from './summary.ts';

/** A target is met if the figure does not exceed its limit. */
export interface Target {
  readonly name: string;
  readonly figure: number;
  readonly limit: number;
  readonly unit: 'ms' | 'times' | 'requests';
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

export function targetsOf(summary: Summary): Target[] {
  return [...pageTargets(summary), originTarget(summary), ...listTargets(summary)];
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
    target('badge on /, cold', against('/', 'cold', 'goalMs'), 0.85),
    target('first title on /animes, cold', against('/animes', 'cold', 'goalMs'), 1),
    ...PAGES.map(({ path }) =>
      target(`first contentful paint of ${path}, cold`, against(path, 'cold', 'firstPaintMs'), 0.3),
    ),
    target('badge on /, warm', against('/', 'warm', 'goalMs'), 0.95),
    target('first title on /animes, warm', against('/animes', 'warm', 'goalMs'), 0.95),
    {
      name: 'requests until / is idle, cold',
      figure: summary.page('app', '/', 'cold').requests ?? Number.NaN,
      limit: 45,
      unit: 'requests',
    },
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

function listTargets(summary: Summary): Target[] {
  const [ordinary, long, longest] = ([2_000, 10_000, 20_000] as const).map((count) =>
    summary.list('app', count),
  );
  const target = (name: string, figure = Number.NaN, limit = 0, unit: Target['unit'] = 'times'): Target => ({
    name,
    figure,
    limit,
    unit,
  });
  return [
    target('2,000 entries: worst keystroke', ordinary?.worstKeystrokeMs, 100, 'ms'),
    target(
      '10,000 entries: first title / floor',
      ratio(long?.titleMs, summary.list('floor', 10_000).titleMs),
      0.35,
    ),
    target('2,000 to 10,000 entries: DOM nodes', ratio(long?.nodes, ordinary?.nodes), 1.1),
    // A quarter of this on a CPU that is not slowed.
    target('20,000 entries: worst keystroke', longest?.worstKeystrokeMs, 1_000, 'ms'),
  ];
}
