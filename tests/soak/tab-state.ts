import type { Page } from '@playwright/test';

/** The visible state of a tab. */
export interface TabState {
  /**
   * `in`: the signed-in app with its heading and badge, not busy. `out`: the sign-in page, not busy. `unfinished`:
   * anything else.
   */
  readonly kind: 'in' | 'out' | 'unfinished';
  readonly heading: string;
  /** Description of the account button, with name and email; null if there is no button. */
  readonly operator: string | null;
  /** The button that an error state offers. */
  readonly recoveryButton: 'Retry' | 'Reload' | null;
}

/** Throws while the tab navigates. */
export function readTabState(page: Page): Promise<TabState> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    const account = document.querySelector('button[aria-label="Account"]');
    const hasBadge = document.querySelector('nav[aria-label="Main"] [role="img"]') !== null;
    // The loading indicator of index.html stays in the page, but is hidden.
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
      recoveryButton: (['Retry', 'Reload'] as const).find((name) => labels.includes(name)) ?? null,
    };
  });
}
