import type { Page } from '@playwright/test';

/** What a tab shows, read at one moment. */
export interface Sight {
  /**
   * `in`: the signed-in app with its heading and the badge, nothing under way. `out`: the sign-in page, nothing under
   * way. `unfinished`: anything else.
   */
  readonly kind: 'in' | 'out' | 'unfinished';
  readonly heading: string;
  /** Name and e-mail beside the account button; null without one. */
  readonly operator: string | null;
  /** The button that mends a failure, where the tab shows one. */
  readonly mend: 'Retry' | 'Reload' | null;
}

/** Throws while the tab is between two documents. */
export function readSight(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    const account = document.querySelector('button[aria-label="Account"]');
    const hasBadge = document.querySelector('nav[aria-label="Main"] [role="img"]') !== null;
    // The mark of the start stays in the page, out of sight.
    const isBusy = [
      ...document.querySelectorAll('[aria-busy="true"], [role="status"][aria-label="Loading"]'),
    ].some((element) => element.checkVisibility());
    const labels = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    const isIn = account !== null && hasBadge && ['Dashboard', 'Latest updates'].includes(heading);
    const isOut = account === null && heading === 'Sign in' && location.pathname === '/sign-in';
    return {
      kind: isBusy || !(isIn || isOut) ? 'unfinished' : isIn ? 'in' : 'out',
      heading,
      operator: account?.getAttribute('aria-description') ?? null,
      mend: (['Retry', 'Reload'] as const).find((name) => labels.includes(name)) ?? null,
    };
  });
}
