import {
  COUNTS,
  GOALS,
  type ListCount,
  type ListFigures,
  ORIGIN_COUNTS,
  ORIGIN_PATHS,
  ORIGIN_SITES,
  PAGES,
  type PageLoad,
  type PagePath,
  type SiteName,
  sitesFor,
} from '../subjects.ts';
import { formatNumber, formatRatio, table } from './figures.ts';
import type { Summary } from './summary.ts';
import { judge, targetsOf } from './targets.ts';

/** Table rows: figure, label, divisor and number of decimal places. */
type Rows<Figures> = readonly (readonly [
  name: keyof Figures,
  label: string,
  divisor?: number,
  digits?: number,
])[];

const PAGE_ROWS: Rows<PageLoad> = [
  ['goalMs', 'time to goal, ms'],
  ['firstPaintMs', 'first contentful paint, ms'],
  ['largestPaintMs', 'largest contentful paint, ms'],
  ['blockingMs', 'blocking time, ms'],
  ['shift', 'cumulative layout shift', 1, 3],
  ['requests', 'requests'],
  ['scriptBytesBeforeGoal', 'JavaScript before the goal, KB', 1000, 1],
  ['scriptBytes', 'JavaScript, KB', 1000, 1],
  ['styleBytes', 'CSS, KB', 1000, 1],
  ['fontBytes', 'fonts, KB', 1000, 1],
  ['imageBytes', 'images, KB', 1000, 1],
  ['otherBytes', 'other, KB', 1000, 1],
];

const LIST_ROWS: Rows<ListFigures> = [
  ['titleMs', 'first title, ms'],
  ['responseMs', 'list response, ms'],
  ['longestTaskAfterResponseMs', 'longest task after the response, ms'],
  ['tasks', 'tasks over 50 ms after the response'],
  ['longestLoadTaskMs', 'longest task of the whole load, ms'],
  ['refreshMs', 'refresh, ms'],
  ['longestRefreshTaskMs', 'longest task of the refresh, ms'],
  ['keystrokeMs', 'keystroke, ms'],
  ['worstKeystrokeMs', 'worst keystroke, ms'],
  ['keystrokeTasks', 'tasks over 50 ms while typing'],
  ['worstKeystrokeTaskMs', 'worst task while typing, ms'],
  ['sortMs', 'sort by title, ms'],
  ['longestSortTaskMs', 'longest task of the sort, ms'],
  ['frames', 'frames while scrolling'],
  ['slowFrames', 'frames over 50 ms'],
  ['longestFrameMs', 'longest frame, ms'],
  ['nodes', 'DOM nodes'],
  ['heapBytes', 'heap and buffers, MB', 1e6, 1],
];

const SLOW = 'CPU slowed 4x, 1.6 Mbit/s, 150 ms round trip, API responds after 150 ms';

export function pageReport(summary: Summary, runs: number): string {
  const navigation = (['app', 'floor'] as const).map((siteName) => summary.navigationMs(siteName));
  const [app = Number.NaN, floor = Number.NaN] = navigation;
  return [
    ...PAGES.map(({ path, goal }) =>
      table(`${path}, until the ${GOALS[goal].name}; ${SLOW}; medians of ${runs}`, pageRows(summary, path)),
    ),
    table(`From / to /animes through the sidebar, with an idle dashboard; ${SLOW}; medians of ${runs}`, [
      ['', 'app', 'floor', ''],
      ['click to first title, ms', formatNumber(app), formatNumber(floor), formatRatio(app, floor)],
    ]),
  ].join('\n');
}

function pageRows(summary: Summary, path: PagePath): string[][] {
  const loads = (['cold', 'warm'] as const).map((cacheState) => ({
    app: summary.page('app', path, cacheState),
    floor: summary.page('floor', path, cacheState),
  }));
  return [
    ['', 'app, cold', 'floor', '', 'app, warm', 'floor', ''],
    ...PAGE_ROWS.map(([name, label, divisor = 1, digits = 0]) => [
      label,
      ...loads.flatMap(({ app, floor }) => [
        formatNumber((app[name] ?? Number.NaN) / divisor, digits),
        formatNumber((floor[name] ?? Number.NaN) / divisor, digits),
        formatRatio(app[name], floor[name]),
      ]),
    ]),
  ];
}

export function originReport(summary: Summary, runs: number): string {
  const rows = ORIGIN_PATHS.flatMap((path) =>
    ORIGIN_COUNTS.map((count) => {
      const [other, own] = ORIGIN_SITES.map((siteName) => summary.origin({ siteName, path, count }));
      return [
        `${path}, ${count.toLocaleString('en')} entries`,
        formatNumber(other?.goalMs),
        formatNumber(own?.goalMs),
        formatRatio(own?.goalMs, other?.goalMs),
        formatNumber((other?.listBytes ?? Number.NaN) / 1000, 1),
        formatNumber((own?.listBytes ?? Number.NaN) / 1000, 1),
      ];
    }),
  );
  const title = `First load until the badge (/) or first title (/animes), by origin of the API; ${SLOW}; medians of ${runs}`;
  return table(title, [['', 'other origin, ms', 'one origin, ms', '', 'list, KB', 'list, KB'], ...rows]);
}

export function listReport(summary: Summary, runs: number): string {
  const title = `/animes by length of the list; CPU slowed 4x, network not slowed; medians of ${runs}`;
  return COUNTS.map((count) =>
    table(`${title}: ${count.toLocaleString('en')} entries`, listRows(summary, count)),
  ).join('\n');
}

function listRows(summary: Summary, count: ListCount): string[][] {
  const [, ...others] = sitesFor(count);
  const app = summary.list('app', count);
  const beside = (siteName: SiteName, [name, , divisor = 1, digits = 0]: Rows<ListFigures>[number]) => {
    const figures = summary.list(siteName, count);
    return [
      formatNumber((figures[name] ?? Number.NaN) / divisor, digits),
      formatRatio(app[name], figures[name]),
    ];
  };
  return [
    ['', 'app', ...others.flatMap((siteName) => [siteName, ''])],
    ...LIST_ROWS.map((row) => {
      const [name, label, divisor = 1, digits = 0] = row;
      const own = formatNumber((app[name] ?? Number.NaN) / divisor, digits);
      return [label, own, ...others.flatMap((siteName) => beside(siteName, row))];
    }),
  ];
}

export function targetReport(summary: Summary): string {
  return table('Targets', [
    ['', 'at most', 'figure', ''],
    ...targetsOf(summary).map((target) => {
      const { name, limit, figure, unit } = target;
      const withUnit = (value: number) =>
        unit === 'times' ? `x${formatNumber(value, 2)}` : `${formatNumber(value, 0)} ${unit}`;
      return [name, withUnit(limit), Number.isNaN(figure) ? '–' : withUnit(figure), judge(target)];
    }),
  ]);
}
