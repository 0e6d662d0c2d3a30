import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { signIn } from '../browser/test.ts';
import type { StandIn } from '../stand-in/stand-in.ts';
import type { Site } from './site-server.ts';
import { GOALS, type Goal, SITE_URL, type SiteName } from './subjects.ts';
import { Traffic } from './traffic.ts';
import { type PageStory, type PageWatch, watchPage } from './watch-page.ts';

/** A phone on a slow line: CPU four times slower than this machine's, 1.6 Mbit/s, 150 ms round trip. */
const SLOW = { cpuSlowdown: 4, bitsPerSecond: 1_600_000, roundTripMs: 150, answerMs: 150 };
/** A day of ordinary length. */
const USUAL_COUNT = 23;
const PATIENCE_MS = 180_000;

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
  /** The CPU is slow for all. */
  readonly isLineSlow: boolean;
  /** Raw entries in the place of the usual day's. */
  readonly entries?: readonly unknown[];
}

/** @param prepare gets the tab before it goes anywhere */
type Open = (path: string, goal: Goal, prepare?: (page: Page) => void) => Promise<Visit>;

/** Lends a browser that has not been anywhere; each `open` is a visit in a new tab, the tab before is closed. */
export async function asVisitor<T>(
  { browser, standIn, site }: World,
  { siteName, isSignedIn = true, isLineSlow, entries }: Visitor,
  use: (open: Open) => Promise<T>,
): Promise<T> {
  site.show(siteName);
  // The throttling leaves preflights alone and hides an answer's delay inside the round trip: the backend adds both.
  const delays = isLineSlow ? { latencyMs: SLOW.answerMs, roundTripMs: SLOW.roundTripMs } : {};
  standIn.configure({ latencyMs: 0, roundTripMs: 0, ...delays, entryCount: USUAL_COUNT });
  standIn.setEntries(entries ?? null);
  const context = await browser.newContext({
    baseURL: SITE_URL,
    viewport: { width: 1440, height: 900 },
  });
  if (isSignedIn) await signIn(context, standIn);
  const result = await use(async (path, goal, prepare) => {
    const visit = await openTab(context, isLineSlow);
    prepare?.(visit.page);
    await visit.page.addInitScript(watchPage, GOALS[goal].selector);
    await visit.page.goto(path, { waitUntil: 'commit', timeout: PATIENCE_MS });
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
 * Waits until what is watched for has been painted, and tells when that was. The page itself tells: to ask it again and
 * again, with the code that this takes, would slow what is measured.
 */
export async function shown({ devtools }: Pick<Visit, 'devtools'>): Promise<number> {
  const { result, exceptionDetails } = await inTime(
    devtools.send('Runtime.evaluate', {
      expression: 'pageWatch.shown()',
      awaitPromise: true,
      returnByValue: true,
    }),
    'Nothing was shown',
  );
  if (exceptionDetails) throw new Error(`The page was not watched: ${exceptionDetails.text}`);
  return Number(result.value);
}

/** Waits until the page has been shown for so long and asks for nothing more. */
export async function settled(visit: Visit, afterMs: number): Promise<void> {
  await shown(visit);
  await setTimeout(afterMs);
  await idle(visit);
}

/** Waits until the page asks for nothing more. */
export function idle({ traffic }: Visit): Promise<void> {
  return inTime(traffic.quiet(), 'The page went on asking for something');
}

async function inTime<T>(result: Promise<T>, whatFailed: string): Promise<T> {
  const limit = setTimeout(PATIENCE_MS, undefined, { ref: false });
  return Promise.race([
    result,
    limit.then(() => {
      throw new Error(`${whatFailed} for ${PATIENCE_MS / 1000} s.`);
    }),
  ]);
}

export function tell(page: Page): Promise<PageStory> {
  return page.evaluate(() => (window as unknown as { pageWatch: PageWatch }).pageWatch.tell());
}
