import { errors, type Locator, type Page, type Request } from '@playwright/test';
import type { StandInUser } from '../../src/stand-in/sessions/users.ts';
import { AppShell } from '../browser/pages/app-shell.ts';
import { SignInPage } from '../browser/pages/sign-in-page.ts';
import { readTabState, type TabState } from './tab-state.ts';

const API_ORIGIN = 'http://localhost:8000';
/** Longer than any request may take. Older ones ended with their page; Playwright does not report that. */
const MAX_REQUEST_MS = 40_000;
/** Timeout of an action whose element is enabled, in milliseconds; longer than a busy machine takes. */
const ACTION_TIMEOUT_MS = 10_000;
const POLL_MS = 50;
const CLOSE_ATTEMPTS = 5;

/** What a tab needs from its browser. */
interface Owner {
  /** How long an action waits for its element to be enabled, in milliseconds. */
  readonly waitTimeoutMs: number;
  /** Called when the response to a request to the backend has begun, or with the status 0 if the request has failed. */
  onRequestEnd(tab: Tab, request: Request, status: number): void;
}

/** One tab, as an operator uses it. */
export class Tab {
  readonly number: number;
  readonly page: Page;
  /** The number of the last event after which the tab may be signed out. */
  signOutCauseAt = 0;
  /** The username of an accepted sign-in whose session the tab has not stored yet. */
  signingInAs: string | null = null;
  readonly #owner: Owner;
  readonly #shell: AppShell;
  readonly #signInPage: SignInPage;
  readonly #pending = new Map<Request, number>();

  constructor(number: number, page: Page, owner: Owner) {
    this.number = number;
    this.page = page;
    this.#owner = owner;
    this.#shell = new AppShell(page);
    this.#signInPage = new SignInPage(page);
    page.on('request', (request) => {
      if (isApiRequest(request)) this.#pending.set(request, Date.now());
    });
    page.on('response', (response) => {
      if (isApiRequest(response.request())) owner.onRequestEnd(this, response.request(), response.status());
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => {
      if (this.#pending.delete(request)) owner.onRequestEnd(this, request, 0);
    });
  }

  /** Paths of the requests to the backend that have not ended. */
  pendingPaths(): string[] {
    const sinceMs = Date.now() - MAX_REQUEST_MS;
    return [...this.#pending].filter(([, atMs]) => atMs > sinceMs).map(([request]) => pathOf(request));
  }

  /** Null while the tab navigates. */
  async state(): Promise<TabState | null> {
    return await readTabState(this.page).catch((error: unknown) => {
      if (isNavigating(error)) return null;
      throw error;
    });
  }

  /** `in` if the tab shows the account button, `out` if it shows the sign-in form, busy or not; otherwise null. */
  async signInState(): Promise<'in' | 'out' | null> {
    const state = await this.state();
    if (!state) return null;
    if (state.operator !== null) return 'in';
    return state.heading === 'Sign in' ? 'out' : null;
  }

  async navigate(to: 'Dashboard' | 'Anime'): Promise<void> {
    await this.#click(this.#shell.link(to));
  }

  async refresh(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Refresh' });
    if (!(await button.isVisible())) await this.navigate('Anime');
    await this.#click(button);
  }

  /** Presses Refresh by script if it is shown, so that many tabs refresh at the same time. */
  async pressRefresh(): Promise<void> {
    await this.page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Refresh')?.click();
    });
  }

  async wake(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'commit' });
  }

  /** Leaves the app first, because Chromium may never report the close of a page that loads itself again. */
  async close(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.page.goto('about:blank', { waitUntil: 'commit' });
        break;
      } catch (error) {
        if (attempt === CLOSE_ATTEMPTS) throw error;
      }
    }
    await this.page.close();
  }

  async signOut(): Promise<void> {
    await this.#click(this.#shell.account);
    await this.#click(this.#shell.logout);
  }

  async signIn({ username, password }: StandInUser): Promise<void> {
    for (const [field, text] of [
      [this.#signInPage.username, username],
      [this.#signInPage.password, password],
    ] as const) {
      await this.#waitUntilEnabled(field);
      await field.fill(text, { timeout: ACTION_TIMEOUT_MS });
    }
    await this.#click(this.#signInPage.submit);
  }

  /** Presses the button if it is still there. */
  async press(name: 'Retry' | 'Reload'): Promise<void> {
    await this.#click(this.page.getByRole('button', { name, exact: true }).first(), 0);
  }

  async #click(target: Locator, waitTimeoutMs = this.#owner.waitTimeoutMs): Promise<void> {
    await this.#waitUntilEnabled(target, waitTimeoutMs);
    await target.click({ timeout: ACTION_TIMEOUT_MS });
  }

  /**
   * Waits without Playwright's own timeout: when an action times out while the page is busy, Playwright keeps a handle
   * to the element, which keeps all nodes of that page in memory.
   */
  async #waitUntilEnabled(target: Locator, waitTimeoutMs = this.#owner.waitTimeoutMs): Promise<void> {
    // Background tabs render no frames.
    await this.page.bringToFront();
    const untilMs = Date.now() + waitTimeoutMs;
    const isEnabled = () =>
      target.evaluateAll((elements) =>
        elements.some((element) => !element.matches(':disabled, [aria-disabled="true"]')),
      );
    while (!(await isEnabled())) {
      if (Date.now() > untilMs) throw new errors.TimeoutError(`${target} is not enabled.`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

export function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

function isApiRequest(request: Request): boolean {
  return request.url().startsWith(API_ORIGIN) && !pathOf(request).startsWith('/covers/');
}

/** Whether the page navigated during an evaluation or a reload, for example because another tab has signed in. */
export function isNavigating(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Execution context was destroyed|Cannot find context|frame was detached|Not attached to an active page|interrupted by another navigation|ERR_ABORTED/.test(
      error.message,
    )
  );
}
