import type { BrowserContext } from '@playwright/test';
import type { VersionName } from '../../src/stand-in/options.ts';
import { VERSIONS } from '../../src/stand-in/versions.ts';
import { PENDING_SIGN_OUT_KEY } from '../../src/storage-keys.ts';
import type { StandIn } from '../support/stand-in.ts';
import { TAB_COUNT } from './actions/plan.ts';
import type { FinishedRequest } from './api-monitor.ts';
import type { EventLog } from './event-log.ts';
import { SessionModel } from './session-model.ts';
import { usernameIn, watchStoredItems } from './stored-session.ts';
import { Tab, type TabSettings } from './tab.ts';

/** Longer than the slowest injected response. A refresh that takes longer hangs. */
const REFRESH_TIMEOUT_MS = 2500;
const LOAD_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

/** The browser with its tabs, the backend, and the model of the session with which both are compared. */
export class Environment {
  readonly version: VersionName;
  readonly refreshPath: string;
  readonly context: BrowserContext;
  readonly standIn: StandIn;
  readonly log: EventLog;
  readonly model: SessionModel;
  readonly tabs: Tab[] = [];
  readonly tabSettings: TabSettings = { waitTimeoutMs: LOAD_TIMEOUT_MS };
  /** Actions left until the browser is online again; 0 while it is online. */
  offlineActions = 0;
  #refreshResponseCount = 0;

  private constructor(version: VersionName, context: BrowserContext, standIn: StandIn, log: EventLog) {
    this.version = version;
    this.refreshPath = VERSIONS[version].refreshPath;
    this.context = context;
    this.standIn = standIn;
    this.log = log;
    this.model = new SessionModel(log);
  }

  static async open(
    version: VersionName,
    context: BrowserContext,
    standIn: StandIn,
    log: EventLog,
  ): Promise<Environment> {
    const environment = new Environment(version, context, standIn, log);
    context.setDefaultNavigationTimeout(LOAD_TIMEOUT_MS);
    await watchStoredItems(context, (page, { key, token }) => {
      const tab = environment.tabs.find((candidate) => candidate.page === page);
      if (!tab) return;
      if (key === PENDING_SIGN_OUT_KEY) environment.model.recordSignOut(tab.number);
      else environment.#recordSession(tab, token);
    });
    for (let number = 0; number < TAB_COUNT; number += 1) await environment.openTab(number, '/');
    return environment;
  }

  async openTab(number: number, path: string): Promise<void> {
    const page = await this.context.newPage();
    this.tabs[number] = new Tab(number, page, this.tabSettings, (tab, request) =>
      this.#recordRequest(tab, request),
    );
    await page.goto(path, { waitUntil: 'commit' });
  }

  async goOnline(): Promise<void> {
    await this.context.setOffline(false);
    this.offlineActions = 0;
  }

  /** Counts an action while offline, and goes online after the last one. */
  async countOfflineAction(): Promise<void> {
    if (this.offlineActions === 0) return;
    this.offlineActions -= 1;
    if (this.offlineActions > 0) return;
    this.log.write('online');
    await this.goOnline();
  }

  /** Refreshes that the server processed but whose response reached no page; their cookies may be lost. */
  lostRefreshCount(): number {
    const issued = this.standIn.requests.filter(
      ({ path, status }) => path === this.refreshPath && status === 200,
    ).length;
    return issued - this.#refreshResponseCount;
  }

  /** Waits for in-flight refreshes, because aborting one would lose the new token without the app noticing. */
  async waitForRefreshes(): Promise<void> {
    const untilMs = Date.now() + REFRESH_TIMEOUT_MS;
    while (this.#isRefreshPending(this.tabs) && Date.now() < untilMs) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  #isRefreshPending(tabs: readonly Tab[]): boolean {
    return tabs.some(({ api }) => api.pendingPaths().includes(this.refreshPath));
  }

  /** @param token null if the session consists of cookies only; only a sign-in's request then contains the username */
  #recordSession(tab: Tab, token: string | null): void {
    if (tab.signingInAs !== null) this.model.recordSignIn(tab.number, tab.signingInAs);
    else this.model.recordRefresh(tab.number, token === null ? null : usernameIn(token));
    tab.signingInAs = null;
  }

  #recordRequest(tab: Tab, { path, status, body }: FinishedRequest): void {
    if (path !== '/api/anis') this.log.write(`tab ${tab.number}: ${path} ends with ${status}`);
    if (path === '/login' && status === 200) tab.signingInAs = JSON.parse(body ?? '{}').username;
    if (path === this.refreshPath) this.#recordRefresh(tab, status);
    const isRefresh = path === this.refreshPath;
    if ((isRefresh || path === '/api/me') && status !== 200) {
      const cause = { event: this.model.nextEvent(), reason: `${path} ended with ${status}` };
      // A failed refresh and a refused session end the session of all tabs.
      const isShared = isRefresh || status === 401;
      for (const each of isShared ? this.tabs : [tab]) each.signOutCause = cause;
    }
    if (body !== null && path === this.refreshPath)
      this.model.recordViolation(`Tab ${tab.number} sent a body to refresh.`);
  }

  #recordRefresh(tab: Tab, status: number): void {
    if (status === 200) this.#refreshResponseCount += 1;
    if (status !== 401 || this.model.operator === null || this.lostRefreshCount() > 0) return;
    // Tabs that waited 10 s for a refresh that hangs refresh at the same time: one succeeds, and the
    // others continue with its session. The next checkpoint fails if one of them is signed out.
    if (this.#isRefreshPending(this.tabs.filter((each) => each !== tab))) return;
    this.model.recordViolation(
      `Tab ${tab.number} had its refresh refused, but ${this.model.operator} is signed in and no response was lost.`,
    );
  }
}
