import type { Browser, CDPSession, Page } from '@playwright/test';
import { signIn } from '../browser/test.ts';
import type { StandIn } from '../stand-in/stand-in.ts';

/** What the page tells of itself, in milliseconds since it was asked for. */
export interface Moments {
  badge?: number;
  title?: number;
}

export interface Visit {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** How many requests went out so far, preflights left out. */
  readonly requestCount: () => number;
}

/** A phone on a slow line: CPU four times slower than this machine's, 1.6 Mbit/s, 150 ms round trip. */
const SLOW = { cpuSlowdown: 4, bitsPerSecond: 1_600_000, roundTripMs: 150, answerMs: 150 };

/** Opens `path` in a browser that has not been here before but is signed in, and leaves it after `measure`. */
export async function visit<T>(
  browser: Browser,
  standIn: StandIn,
  { path, isSlow = false }: { path: string; isSlow?: boolean },
  measure: (visit: Visit) => Promise<T>,
): Promise<T> {
  // The throttling leaves preflights alone and hides an answer's delay inside the round trip: both are added here.
  standIn.configure({ latencyMs: isSlow ? SLOW.roundTripMs + SLOW.answerMs : 0 });
  const context = await browser.newContext({
    baseURL: 'http://localhost:3039',
    viewport: { width: 1440, height: 900 },
  });
  await signIn(context, standIn);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (isSlow) await slowDown(devtools);
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await page.addInitScript(noteMoments);
  await page.goto(path, { waitUntil: 'commit' });
  const result = await measure({ page, devtools, requestCount: () => requests });
  await context.close();
  return result;
}

/** Waits until the page has shown it, and tells when that was. */
export async function momentOf(page: Page, name: keyof Moments): Promise<number> {
  const found = await page.waitForFunction(
    (key) => (window as unknown as { moments: Moments }).moments[key],
    name,
    { polling: 50, timeout: 120_000 },
  );
  return (await found.jsonValue()) ?? Number.NaN;
}

async function slowDown(devtools: CDPSession): Promise<void> {
  const bytesPerSecond = SLOW.bitsPerSecond / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuSlowdown });
}

/** Runs in the page. */
function noteMoments(): void {
  const moments: Moments = {};
  Object.assign(window, { moments });
  const selectors = { badge: 'nav [role="img"]', title: '[data-tip="title"]' } as const;
  const waiting = new Set<keyof Moments>(['badge', 'title']);
  const observer = new MutationObserver(() => {
    for (const name of waiting) {
      if (!document.querySelector(selectors[name])) continue;
      waiting.delete(name);
      requestAnimationFrame(() => {
        moments[name] = performance.now();
      });
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}
