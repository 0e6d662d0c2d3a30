import type { Page } from '@playwright/test';
import type { StandIn } from '../support/stand-in.ts';

/** Installs a clock that advances the page and the backend together. */
export async function installClock(page: Page, standIn: StandIn) {
  let advancedMs = 0;
  standIn.configure({ now: () => Date.now() + advancedMs });
  await page.clock.install();
  return {
    async advance(seconds: number) {
      advancedMs += seconds * 1000;
      await page.clock.fastForward(seconds * 1000);
    },
  };
}
