import type { BrowserContext, Page } from '@playwright/test';

/** The app's own files and the backend: the only hosts that any page may ask. */
const OWN_ORIGINS: ReadonlySet<string> = new Set(['http://localhost:3039', 'http://localhost:8000']);

/** What the pages of a context ask for and write to the console, from now on. */
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

  /** Addresses outside the app and its backend. */
  foreign(): string[] {
    return this.urls.filter((url) => /^https?:/.test(url) && !OWN_ORIGINS.has(new URL(url).origin));
  }
}

/** The access token in the local storage of the page, or null. */
export async function storedToken(page: Page): Promise<string | null> {
  return await page.evaluate(() => localStorage.getItem('access_token'));
}

/** The addresses that Back and Forward of this tab lead to, from the browser's own book. */
export async function historyUrls(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send('Page.getNavigationHistory');
  await browser.detach();
  return entries.map(({ url }) => url);
}
