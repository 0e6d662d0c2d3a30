import type { Page } from '@playwright/test';
import { AppShell } from '../browser/pages/app-shell.ts';
import { SignInPage } from '../browser/pages/sign-in-page.ts';
import type { StandInUser } from '../stand-in/users.ts';
import { ApiWatch, type EndedCall } from './api-watch.ts';
import { readSight, type Sight } from './sight.ts';

/** What mends a failure may be gone by the time that it is pressed. */
const PRESS_MS = 1500;

/** One tab, and why it may stand on the sign-in page. */
export class Tab {
  readonly number: number;
  readonly page: Page;
  readonly api: ApiWatch;
  readonly #shell: AppShell;
  readonly #signInPage: SignInPage;
  /** The last event that gave the tab leave to be signed out. */
  leave = { event: 0, reason: 'nothing' };
  /** The form was answered by a token; the next one that is stored comes from it. */
  isSigningIn = false;

  constructor(number: number, page: Page, onEnd: (tab: Tab, call: EndedCall) => void) {
    this.number = number;
    this.page = page;
    this.api = new ApiWatch(page, (call) => onEnd(this, call));
    this.#shell = new AppShell(page);
    this.#signInPage = new SignInPage(page);
  }

  /** Null while the tab is between two documents. */
  async sight(): Promise<Sight | null> {
    return await readSight(this.page).catch((error: unknown) => {
      if (isBetweenDocuments(error)) return null;
      throw error;
    });
  }

  async navigate(to: 'Dashboard' | 'Anime'): Promise<void> {
    await this.#show();
    await this.#shell.link(to).click();
  }

  async refresh(): Promise<void> {
    await this.#show();
    const button = this.page.getByRole('button', { name: 'Refresh' });
    if (!(await button.isVisible())) await this.navigate('Anime');
    await button.click();
  }

  /** Presses Refresh where it is there, without a pointer: many tabs can be pressed at the same moment. */
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
    await this.#shell.account.click();
    await this.#shell.logout.click();
  }

  async signIn({ login, password }: StandInUser): Promise<void> {
    await this.#show();
    await this.#signInPage.username.fill(login);
    await this.#signInPage.password.fill(password);
    await this.#signInPage.submit.click();
  }

  async press(name: 'Retry' | 'Reload'): Promise<void> {
    await this.#show();
    await this.page.getByRole('button', { name, exact: true }).first().click({ timeout: PRESS_MS });
  }

  /** Brings the tab to the front, as for a person's click: behind, no frames are drawn. */
  async #show(): Promise<void> {
    await this.page.bringToFront();
  }
}

/** The page was left while it was asked. */
export function isBetweenDocuments(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Execution context was destroyed|Cannot find context|frame was detached|ERR_ABORTED/.test(error.message)
  );
}
