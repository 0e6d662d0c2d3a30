import type { BrowserContext, Route } from '@playwright/test';
import { expect } from './test.ts';

/** Holds the requests to `url` back, from all pages of the context, before they go to the routes set up earlier. */
export async function holdRequests(context: BrowserContext, url: RegExp) {
  const held: Route[] = [];
  let isOpen = false;
  await context.route(url, async (route) => {
    if (isOpen) await route.fallback();
    else held.push(route);
  });
  return {
    /** Waits until `count` are there. */
    async expectCount(count: number): Promise<void> {
      await expect.poll(() => held.length, { timeout: 30_000 }).toBe(count);
    },
    /** Lets them go, and all that come later. */
    async release(): Promise<void> {
      isOpen = true;
      await Promise.all(held.map((route) => route.fallback()));
    },
  };
}
