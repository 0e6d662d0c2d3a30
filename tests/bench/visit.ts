import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { signIn } from '../browser/test.ts';
import type { StandIn } from '../support/stand-in.ts';
import { installPageWatch } from './page-watch.ts';
import type { Site, SiteName } from './sites.ts';
import { Traffic } from './traffic.ts';

/** The only origin that the backend allows. */
const SITE_URL = 'http://localhost:3039';
export const API_URL = 'http://localhost:8000';
/** A phone on a slow connection. */
const SLOW_CPU = 4;
const SLOW_LINE = { bitsPerSecond: 1_600_000, roundTripMs: 150, responseMs: 150 };
/** Number of entries on an ordinary day. */
const USUAL_COUNT = 23;
/** Longest time for anything to happen. */
const TIMEOUT_MS = 180_000;
/** A visitor's tab is idle before a navigation. Without this wait, the first paint would include the tab's own start. */
const TAB_START_MS = 500;

/** What an operator waits for on each page, with a selector for both the app and the floor. */
const GOALS = {
  badge: 'nav [role="img"]',
  title: '[data-tip="title"]',
  field: 'form input',
} as const;
export type Goal = keyof typeof GOALS;

export interface World {
  readonly browser: Browser;
  readonly standIn: StandIn;
  readonly site: Site;
}

export interface Visit {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly traffic: Traffic;
}

interface Visitor {
  readonly siteName?: SiteName;
  readonly isSignedIn?: boolean;
  /** Applies to the network. */
  readonly isLineSlow?: boolean;
  /** How many times slower the CPU is. */
  readonly cpuSlowdown?: number;
  /** Raw entries; an ordinary day by default. */
  readonly entries?: readonly unknown[];
  readonly context?: BrowserContextOptions;
}

type Open = (path: string, goal: Goal) => Promise<Visit>;

/** Provides a fresh browser context. Each `open` is a visit in a new tab and closes the previous one. */
export async function withVisitor<T>(
  { browser, standIn, site }: World,
  { siteName = 'app', isSignedIn = true, isLineSlow = false, cpuSlowdown = SLOW_CPU, ...more }: Visitor,
  use: (open: Open, context: BrowserContext) => Promise<T>,
): Promise<T> {
  site.show(siteName);
  const { roundTripMs, responseMs } = SLOW_LINE;
  // Chromium's throttling ignores preflights and absorbs response delays, so the stand-in adds both delays itself.
  standIn.setDelays(
    isLineSlow
      ? { preflightMs: roundTripMs, responseMs: roundTripMs + responseMs }
      : { preflightMs: 0, responseMs: 0 },
  );
  standIn.configure({ entryCount: USUAL_COUNT, days: null });
  standIn.setEntries(more.entries ?? null);
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: SITE_URL, viewport, ...more.context });
  context.setDefaultTimeout(TIMEOUT_MS);
  if (isSignedIn) await signIn(context, standIn);
  const open: Open = async (path, goal) => {
    const visit = await openTab(context);
    if (isLineSlow) await slowDown(visit.devtools);
    await visit.devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await setTimeout(TAB_START_MS);
    await visit.page.addInitScript(installPageWatch, GOALS[goal]);
    await visit.page.goto(path, { waitUntil: 'commit' });
    return visit;
  };
  const result = await use(open, context);
  await context.close();
  return result;
}

async function openTab(context: BrowserContext): Promise<Visit> {
  const before = context.pages();
  const page = await context.newPage();
  for (const old of before) await old.close();
  const devtools = await context.newCDPSession(page);
  const traffic = new Traffic();
  await traffic.listen(devtools);
  return { page, devtools, traffic };
}

async function slowDown(devtools: CDPSession): Promise<void> {
  const bytesPerSecond = SLOW_LINE.bitsPerSecond / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_LINE.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/**
 * Waits until the watched element is painted and returns that time in milliseconds. The page reports it itself because
 * polling would slow down the page and distort the figures.
 */
export async function shown({ devtools }: Visit): Promise<number> {
  const evaluation = devtools.send('Runtime.evaluate', {
    expression: 'pageWatch.shown()',
    awaitPromise: true,
    returnByValue: true,
  });
  const { result, exceptionDetails } = await withTimeout(evaluation, 'The page did not show the goal');
  if (exceptionDetails) throw new Error(`The page was not watched: ${exceptionDetails.text}`);
  return Number(result.value);
}

/** Waits until the goal has been shown for `afterMs` and no requests are in flight. */
export async function settled(visit: Visit, afterMs: number): Promise<void> {
  await shown(visit);
  await setTimeout(afterMs);
  await withTimeout(visit.traffic.quiet(), 'Requests stayed in flight');
}

async function withTimeout<T>(result: Promise<T>, problem: string): Promise<T> {
  const limit = setTimeout(TIMEOUT_MS, undefined, { ref: false });
  return Promise.race([
    result,
    limit.then(() => {
      throw new Error(`${problem} for ${TIMEOUT_MS / 1000} s.`);
    }),
  ]);
}
