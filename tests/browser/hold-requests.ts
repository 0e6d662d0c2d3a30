import type { BrowserContext, Route } from '@playwright/test';
import { expect } from './test.ts';

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
