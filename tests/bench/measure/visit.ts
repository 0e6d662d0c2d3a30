import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { signIn } from '../../browser/test.ts';
import type { StandIn } from '../../support/stand-in.ts';
import type { Site } from '../site-server.ts';
import { GOALS, type Goal, SITE_URL, type SiteName } from '../subjects.ts';
import { Traffic } from './traffic.ts';
import { type PageMetrics, type PageWatch, watchPage } from './watch-page.ts';

/** The speed of a phone on a slow connection: CPU slowed by a factor of 4, 1.6 Mbit/s, 150 ms round trip. */
const SLOW = { cpuSlowdown: 4, bitsPerSecond: 1_600_000, roundTripMs: 150, responseMs: 150 };
/** Number of entries on an ordinary day. */
const USUAL_COUNT = 23;
const TIMEOUT_MS = 180_000;
/** A visitor's tab is idle before a navigation. Without this wait, the first paint would include the tab's own start. */
const TAB_START_MS = 500;

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
  readonly siteName: SiteName;
  readonly isSignedIn?: boolean;
  /** Applies to the network; the CPU is always slowed. */
  readonly isLineSlow: boolean;
  /** Raw entries; an ordinary day by default. */
  readonly entries?: readonly unknown[];
}

/** @param prepare is called with the tab before the navigation */
type Open = (path: string, goal: Goal, prepare?: (page: Page) => void) => Promise<Visit>;

/** Provides a fresh browser context. Each `open` is a visit in a new tab and closes the previous one. */
export async function withVisitor<T>(
  { browser, standIn, site }: World,
  { siteName, isSignedIn = true, isLineSlow, entries }: Visitor,
  use: (open: Open) => Promise<T>,
): Promise<T> {
  site.show(siteName);
  // Chromium's throttling ignores preflights and absorbs response delays, so the stand-in adds both delays itself.
  const preflightMs = isLineSlow ? SLOW.roundTripMs : 0;
  standIn.setDelays({ preflightMs, responseMs: isLineSlow ? SLOW.roundTripMs + SLOW.responseMs : 0 });
  standIn.configure({ entryCount: USUAL_COUNT });
  standIn.setEntries(entries ?? null);
  const context = await browser.newContext({
    baseURL: SITE_URL,
    viewport: { width: 1440, height: 900 },
  });
  if (isSignedIn) await signIn(context, standIn);
  const result = await use(async (path, goal, prepare) => {
    const visit = await openTab(context, isLineSlow);
    prepare?.(visit.page);
    await setTimeout(TAB_START_MS);
    await visit.page.addInitScript(watchPage, GOALS[goal].selector);
    await visit.page.goto(path, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    return visit;
  });
  await context.close();
  return result;
}

async function openTab(context: BrowserContext, isLineSlow: boolean): Promise<Visit> {
  const before = context.pages();
  const page = await context.newPage();
  for (const old of before) await old.close();
  const devtools = await context.newCDPSession(page);
  const traffic = new Traffic();
  await traffic.listen(page, devtools);
  if (isLineSlow) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.roundTripMs,
      downloadThroughput: SLOW.bitsPerSecond / 8,
      uploadThroughput: SLOW.bitsPerSecond / 8,
    });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuSlowdown });
  return { page, devtools, traffic };
}

/**
 * Waits until the watched element is painted and returns that time in milliseconds. The page reports it itself because
 * polling would slow down the page and distort the figures.
 */
export async function shown({ devtools }: Pick<Visit, 'devtools'>): Promise<number> {
  const { result, exceptionDetails } = await withTimeout(
    devtools.send('Runtime.evaluate', {
      expression: 'pageWatch.shown()',
      awaitPromise: true,
      returnByValue: true,
    }),
    'The page did not show the goal',
  );
  if (exceptionDetails) throw new Error(`The page was not watched: ${exceptionDetails.text}`);
  return Number(result.value);
}

/** Waits until the goal has been shown for `afterMs` and no requests are in flight. */
export async function settled(visit: Visit, afterMs: number): Promise<void> {
  await shown(visit);
  await setTimeout(afterMs);
  await idle(visit);
}

/** Waits until no requests are in flight. */
export function idle({ traffic }: Visit): Promise<void> {
  return withTimeout(traffic.quiet(), 'Requests stayed in flight');
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

export function readMetrics(page: Page): Promise<PageMetrics> {
  return page.evaluate(() => (window as unknown as { pageWatch: PageWatch }).pageWatch.readMetrics());
}
