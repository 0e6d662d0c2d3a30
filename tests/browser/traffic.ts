import type { BrowserContext, Page } from '@playwright/test';

/** The origins of the app and its backend. */
const OWN_ORIGINS: ReadonlySet<string> = new Set(['http://localhost:3039', 'http://localhost:8000']);

/** Records the requests and console messages of all pages of a context from now on. */
export class Traffic {
  readonly urls: string[] = [];
  readonly referers: string[] = [];
  readonly consoleLines: string[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      this.urls.push(request.url());
      const { referer } = request.headers();
      if (referer !== undefined) this.referers.push(referer);
    });
    context.on('console', (message) => this.consoleLines.push(message.text()));
  }

  /** The recorded URLs outside the app and its backend. */
  foreign(): string[] {
    return this.urls.filter((url) => /^https?:/.test(url) && !OWN_ORIGINS.has(new URL(url).origin));
  }
}

/** The access token in the local storage of the page, or null. */
export async function storedToken(page: Page): Promise<string | null> {
  return await page.evaluate(() => localStorage.getItem('access_token'));
}

/** The URLs in the tab's history, as the browser reports them. */
export async function historyUrls(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  await devtools.detach();
  return entries.map(({ url }) => url);
}
