import type { BrowserContext, Route } from '@playwright/test';
import { DEADLINE_MS } from '../../src/http/api.ts';
import { expect } from './test.ts';

/** Lets pages that are opened after this call wait indefinitely for held requests, because a busy machine may be slow. */
export async function disableDeadlines(context: BrowserContext): Promise<void> {
  await context.addInitScript((deadlineMs) => {
    const { setTimeout } = window;
    const start = (handler: TimerHandler, delayMs?: number, ...values: unknown[]) =>
      delayMs === deadlineMs ? 0 : setTimeout(handler, delayMs, ...values);
    Object.assign(window, { setTimeout: start });
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (delayMs) =>
      delayMs === deadlineMs ? new AbortController().signal : timeout.call(AbortSignal, delayMs);
  }, DEADLINE_MS);
}

/** Holds the requests to `url` from all pages of the context. Routes set up earlier handle them once released. */
export async function holdRequests(context: BrowserContext, url: RegExp) {
  const held: Route[] = [];
  let isReleased = false;
  await context.route(url, async (route) => {
    if (isReleased) await route.fallback();
    else held.push(route);
  });
  return {
    /** Waits until `count` requests are held. */
    async expectCount(count: number): Promise<void> {
      await expect.poll(() => held.length, { timeout: 30_000 }).toBe(count);
    },
    /** Releases the held requests and all later ones. */
    async release(): Promise<void> {
      isReleased = true;
      await Promise.all(held.map((route) => route.fallback()));
    },
  };
}
