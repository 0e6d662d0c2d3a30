import type { BrowserContext, Request } from '@playwright/test';
import type { VersionName } from '../../src/stand-in/options.ts';
import { VERSIONS } from '../../src/stand-in/versions.ts';
import { PENDING_SIGN_OUT_KEY } from '../../src/storage-keys.ts';
import type { StandIn } from '../support/stand-in.ts';
import { type StoredItem, usernameIn, watchStoredItems } from './stored-session.ts';
import { pathOf, Tab } from './tab.ts';

export const TAB_COUNT = 6;

/** Longer than the slowest injected response. A refresh that takes longer hangs. */
const REFRESH_TIMEOUT_MS = 2500;
const LOAD_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

/**
 * The browser with its tabs, and who should be signed in, derived from what the tabs store and what the backend answers.
 * Events are numbered: a tab may show the sign-in page only because of an event after the last stored session.
 */
export class SoakedBrowser {
  readonly version: VersionName;
  readonly context: BrowserContext;
  readonly standIn: StandIn;
  readonly tabs: Tab[] = [];
  waitTimeoutMs = LOAD_TIMEOUT_MS;
  /** The username of the signed-in operator; null after a sign-out. */
  operator: string | null = null;
  /** What is wrong so far. */
  readonly violations: string[] = [];
  readonly #log: string[] = [];
  readonly #startMs = Date.now();
  readonly #refreshPath: string;
  #eventCount = 0;
  #lastSessionAt = 0;
  #refreshResponseCount = 0;
  #offlineActions = 0;

  private constructor(version: VersionName, context: BrowserContext, standIn: StandIn) {
    this.version = version;
    this.context = context;
    this.standIn = standIn;
    this.#refreshPath = VERSIONS[version].refreshPath;
  }

  static async open(version: VersionName, context: BrowserContext, standIn: StandIn): Promise<SoakedBrowser> {
    const browser = new SoakedBrowser(version, context, standIn);
    context.setDefaultNavigationTimeout(LOAD_TIMEOUT_MS);
    await watchStoredItems(context, (page, item) => {
      const tab = browser.tabs.find((candidate) => candidate.page === page);
      if (tab) browser.#recordStored(tab, item);
    });
    for (let number = 0; number < TAB_COUNT; number += 1) await browser.openTab(number, '/');
    return browser;
  }

  async openTab(number: number, path: string): Promise<void> {
    const page = await this.context.newPage();
    this.tabs[number] = new Tab(number, page, this);
    await page.goto(path, { waitUntil: 'commit' });
  }

  tab(number: number): Tab {
    const tab = this.tabs[number];
    if (!tab) throw new Error(`There is no tab ${number}.`);
    return tab;
  }

  log(line: string): void {
    const seconds = ((Date.now() - this.#startMs) / 1000).toFixed(2);
    this.#log.push(`${seconds.padStart(8)} s  ${line}`);
  }

  lastLines(count: number): string {
    return this.#log.slice(-count).join('\n');
  }

  isOffline(): boolean {
    return this.#offlineActions > 0;
  }

  /** Returns false if the browser is offline already. */
  async goOffline(actionCount: number): Promise<boolean> {
    if (this.isOffline()) return false;
    await this.waitForRefreshes();
    await this.context.setOffline(true);
    this.#offlineActions = actionCount;
    return true;
  }

  async goOnline(): Promise<void> {
    await this.context.setOffline(false);
    this.#offlineActions = 0;
  }

  /** Goes online after the last action of an outage. */
  async countAction(): Promise<void> {
    if (this.#offlineActions === 1) {
      this.log('online');
      await this.goOnline();
    } else if (this.isOffline()) this.#offlineActions -= 1;
  }

  /** Waits for in-flight refreshes, because aborting one would lose the new token without the app noticing. */
  async waitForRefreshes(): Promise<void> {
    const untilMs = Date.now() + REFRESH_TIMEOUT_MS;
    while (this.#isRefreshPending(this.tabs) && Date.now() < untilMs)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }

  /** Whether the server has processed a refresh whose response reached no page. The app then presents the spent token. */
  hasLostRefresh(): boolean {
    const { requests } = this.standIn;
    const issued = requests.filter(({ path, status }) => path === this.#refreshPath && status === 200);
    return issued.length > this.#refreshResponseCount;
  }

  /** Whether a refresh or the tab's own check has failed since a session was last stored. */
  maySignOut(tab: Tab): boolean {
    return tab.signOutCauseAt > this.#lastSessionAt;
  }

  onRequestEnd(tab: Tab, request: Request, status: number): void {
    const path = pathOf(request);
    const isRefresh = path === this.#refreshPath;
    if (path !== '/api/anis') this.log(`tab ${tab.number}: ${path} ends with ${status}`);
    if (path === '/login' && status === 200) tab.signingInAs = request.postDataJSON().username;
    if (isRefresh) this.#recordRefresh(tab, request, status);
    if ((!isRefresh && path !== '/api/me') || status === 200) return;
    this.#eventCount += 1;
    // A failed refresh and a refused session end the session of all tabs.
    const affected = isRefresh || status === 401 ? this.tabs : [tab];
    for (const each of affected) each.signOutCauseAt = this.#eventCount;
  }

  #recordRefresh(tab: Tab, request: Request, status: number): void {
    if (status === 200) this.#refreshResponseCount += 1;
    if (request.postData() !== null) this.violations.push(`Tab ${tab.number} sent a body to refresh.`);
    if (status !== 401 || this.operator === null || this.hasLostRefresh()) return;
    // Tabs that waited 10 s for a refresh that hangs refresh at the same time: one succeeds, and the
    // others continue with its session. The next check fails if one of them is signed out.
    if (this.#isRefreshPending(this.tabs.filter((each) => each !== tab))) return;
    this.violations.push(
      `Tab ${tab.number} had its refresh refused, but ${this.operator} is signed in and no response was lost.`,
    );
  }

  #recordStored(tab: Tab, { key, token }: StoredItem): void {
    if (key === PENDING_SIGN_OUT_KEY) {
      this.log(`tab ${tab.number} stores that it signs out`);
      this.operator = null;
      return;
    }
    this.#eventCount += 1;
    this.#lastSessionAt = this.#eventCount;
    // A session of cookies only contains no name; the request of the sign-in does.
    const signedInAs = tab.signingInAs;
    const username = signedInAs ?? (token === null ? null : usernameIn(token));
    tab.signingInAs = null;
    this.log(`tab ${tab.number} stores a session of ${username ?? 'an operator'}`);
    if (signedInAs !== null) this.operator = signedInAs;
    else if (this.operator !== null && username !== null && username !== this.operator)
      this.violations.push(
        `Tab ${tab.number} stored a session of ${username} by a refresh while ${this.operator} is signed in.`,
      );
  }

  #isRefreshPending(tabs: readonly Tab[]): boolean {
    return tabs.some((tab) => tab.pendingPaths().includes(this.#refreshPath));
  }
}
