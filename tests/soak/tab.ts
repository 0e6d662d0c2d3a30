import { errors, type Locator, type Page } from '@playwright/test';
import type { StandInUser } from '../../src/stand-in/sessions/users.ts';
import { AppShell } from '../browser/pages/app-shell.ts';
import { SignInPage } from '../browser/pages/sign-in-page.ts';
import { ApiMonitor, type FinishedRequest } from './api-monitor.ts';
import { readTabState, type TabState } from './tab-state.ts';

/** Timeout of an action whose element is enabled, in milliseconds; longer than a busy machine takes. */
const ACTION_TIMEOUT_MS = 10_000;
const POLL_MS = 50;

/** Settings that all tabs share. */
export interface TabSettings {
  /** How long an action waits for its element to be enabled, in milliseconds. */
  waitTimeoutMs: number;
}

/** One tab, and why it may show the sign-in page. */
export class Tab {
  readonly number: number;
  readonly page: Page;
  readonly api: ApiMonitor;
  readonly #settings: TabSettings;
  readonly #shell: AppShell;
  readonly #signInPage: SignInPage;
  /** The last event after which the tab may be signed out. */
  signOutCause = { event: 0, reason: 'nothing' };
  /** The username of an accepted sign-in whose session the tab has not stored yet. */
  signingInAs: string | null = null;

  constructor(
    number: number,
    page: Page,
    settings: TabSettings,
    onEnd: (tab: Tab, request: FinishedRequest) => void,
  ) {
    this.number = number;
    this.page = page;
    this.api = new ApiMonitor(page, (request) => onEnd(this, request));
    this.#settings = settings;
    this.#shell = new AppShell(page);
    this.#signInPage = new SignInPage(page);
  }

  /** Null while the tab navigates. */
  async state(): Promise<TabState | null> {
    return await readTabState(this.page).catch((error: unknown) => {
      if (isNavigating(error)) return null;
      throw error;
    });
  }

  async navigate(to: 'Dashboard' | 'Anime'): Promise<void> {
    await this.#show();
    await this.#click(this.#shell.link(to));
  }

  async refresh(): Promise<void> {
    await this.#show();
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

  async signOut(): Promise<void> {
    await this.#show();
    await this.#click(this.#shell.account);
    await this.#click(this.#shell.logout);
  }

  async signIn({ username, password }: StandInUser): Promise<void> {
    await this.#show();
    await this.#fill(this.#signInPage.username, username);
    await this.#fill(this.#signInPage.password, password);
    await this.#click(this.#signInPage.submit);
  }

  async press(name: 'Retry' | 'Reload'): Promise<void> {
    await this.#show();
    // The button may be gone by now, so this does not wait for it.
    await this.#click(this.page.getByRole('button', { name, exact: true }).first(), 0);
  }

  async #click(target: Locator, waitTimeoutMs = this.#settings.waitTimeoutMs): Promise<void> {
    await this.#waitUntilEnabled(target, waitTimeoutMs);
    await target.click({ timeout: ACTION_TIMEOUT_MS });
  }

  async #fill(target: Locator, text: string): Promise<void> {
    await this.#waitUntilEnabled(target, this.#settings.waitTimeoutMs);
    await target.fill(text, { timeout: ACTION_TIMEOUT_MS });
  }

  /**
   * Waits without Playwright's own timeout: when an action times out while the page is busy, Playwright keeps a handle
   * to the element, which keeps all nodes of that page in memory.
   */
  async #waitUntilEnabled(target: Locator, waitTimeoutMs: number): Promise<void> {
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

  /** Brings the tab to the front, because background tabs render no frames. */
  async #show(): Promise<void> {
    await this.page.bringToFront();
  }
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
