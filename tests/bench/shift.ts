import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { toStored } from '../../src/entries/entry.ts';
import { parseAnimes } from '../../src/entries/parse/parse-animes.ts';
import { CATALOGUE } from '../../src/stand-in/catalogue/catalogue.ts';
import { createEntries } from '../../src/stand-in/catalogue/entries.ts';
import { DAY_MS } from '../../src/time/day.ts';
import { fetchesAt } from '../support/fetches.ts';
import { follows, store } from './store.ts';
import { printTable } from './table.ts';
import { API_URL, type Goal, settled, type World, withVisitor } from './visit.ts';

const WIDTHS = [1920, 1440, 1000, 640, 390, 320];
const PAGES: readonly { path: string; goal: Goal }[] = [
  { path: '/', goal: 'badge' },
  { path: '/animes', goal: 'title' },
  { path: '/animes?view=rows', goal: 'title' },
  { path: '/animes?group=title', goal: 'title' },
  { path: '/animes?period=history', goal: 'title' },
];
const DAYS = 21;
/** Of so many entries, one's title is followed. */
const FOLLOWED_EVERY = 10;
const HEIGHT = 900;
/** The stand-in's list of the titles that are updated today. */
const TODAY = { entryCount: CATALOGUE.length, days: { first: 0, last: 0 } };
/** Longer than the stored history takes to be read on the slow CPU. */
const REST_MS = 4_000;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Measures how far each page moves while it loads, for an operator of three weeks and with a slow line. */
export async function measureShifts(world: World, runCount: number): Promise<void> {
  const storageState = await createThreeWeeks(world);
  const rows: string[][] = [];
  for (const { path, goal } of PAGES) {
    const shifts: number[] = [];
    for (const width of WIDTHS) {
      const context = { storageState, viewport: { width, height: HEIGHT } };
      const runs: number[] = [];
      for (let run = 1; run <= runCount; run += 1) runs.push(await measureShift(world, context, path, goal));
      shifts.push(Math.max(...runs));
    }
    rows.push([path, ...shifts.map((shift) => shift.toFixed(4))]);
  }
  printTable(`Cumulative layout shift; CPU slowed 4x, slow line; worst of ${runCount}`, [
    ['', ...WIDTHS.map((width) => `${width} px`)],
    ...rows,
  ]);
}

function measureShift(
  world: World,
  context: BrowserContextOptions,
  path: string,
  goal: Goal,
): Promise<number> {
  return withVisitor(world, { isLineSlow: true, context }, async (open) => {
    world.standIn.configure(TODAY);
    const visit = await open(path, goal);
    await settled(visit, REST_MS);
    return visit.page.evaluate(() => pageWatch.shift());
  });
}

/** The storage of a browser that has fetched the list in the evening of each of the last three weeks' days, and today. */
function createThreeWeeks(world: World): Promise<StorageState> {
  const nowMs = Date.now();
  const days = Array.from({ length: DAYS }, (_, index) => {
    const request = { count: CATALOGUE.length, nowMs, dayOffset: -(index + 1), publicUrl: API_URL };
    const fetchedAtMs = new Date(nowMs - (index + 1) * DAY_MS).setHours(23, 55, 0, 0);
    return { fetchedAtMs, entries: parseAnimes(createEntries(request), fetchedAtMs).entries };
  });
  const entries = days.flatMap((day) => day.entries);
  const seen = entries.map(({ key }) => ({ kind: 'seen', id: key, value: true, changedAtMs: 1 }));
  const followed = entries.filter((_, index) => index % FOLLOWED_EVERY === 0);
  return withVisitor(world, {}, async (open, context) => {
    world.standIn.configure({ ...TODAY, days: { first: -1, last: -1 } });
    const first = await open('/animes', 'title');
    await settled(first, REST_MS);
    await store(first.page, 'entries', entries.map(toStored));
    await store(first.page, 'records', [...follows(followed), ...seen]);
    const fetches = fetchesAt(days.map(({ fetchedAtMs }) => fetchedAtMs));
    await store(first.page, 'fetches', [...fetches.values()]);
    world.standIn.configure(TODAY);
    await settled(await open('/', 'badge'), REST_MS);
    return await context.storageState({ indexedDB: true });
  });
}
