import type { BrowserContext } from '@playwright/test';
import type { StandIn } from '../stand-in/stand-in.ts';
import type { EndedCall } from './api-watch.ts';
import type { Diary } from './diary.ts';
import { TAB_COUNT } from './plan.ts';
import { SessionModel } from './session-model.ts';
import { watchStoredItems } from './stored-items.ts';
import { Tab, type TabSettings } from './tab.ts';

/** Longer than the slowest answer that is ordered; what takes longer hangs. */
const LANDING_MS = 2500;
const LOAD_WITHIN_MS = 30_000;
const POLL_MS = 20;

/** The browser with its tabs, the backend, and the model of the session that both are held against. */
export class World {
  readonly context: BrowserContext;
  readonly standIn: StandIn;
  readonly diary: Diary;
  readonly model: SessionModel;
  readonly tabs: Tab[] = [];
  readonly tabSettings: TabSettings = { waitLimitMs: LOAD_WITHIN_MS };
  /** Actions left until the browser is online again; 0 when it is. */
  offlineActions = 0;
  #refreshAnswerCount = 0;

  private constructor(context: BrowserContext, standIn: StandIn, diary: Diary) {
    this.context = context;
    this.standIn = standIn;
    this.diary = diary;
    this.model = new SessionModel(diary);
  }

  static async open(context: BrowserContext, standIn: StandIn, diary: Diary): Promise<World> {
    const world = new World(context, standIn, diary);
    context.setDefaultNavigationTimeout(LOAD_WITHIN_MS);
    await watchStoredItems(context, (page, { key, value }) => {
      const tab = world.tabs.find((candidate) => candidate.page === page);
      if (!tab || value === '') return;
      if (key === 'logout_owed') return world.model.noteSignOut(tab.number);
      world.model.noteToken(tab.number, value, tab.isSigningIn);
      tab.isSigningIn = false;
    });
    for (let number = 0; number < TAB_COUNT; number += 1) await world.openTab(number, '/');
    return world;
  }

  async openTab(number: number, path: string): Promise<void> {
    const page = await this.context.newPage();
    this.tabs[number] = new Tab(number, page, this.tabSettings, (tab, call) => this.#noteCall(tab, call));
    await page.goto(path, { waitUntil: 'commit' });
  }

  async goOnline(): Promise<void> {
    await this.context.setOffline(false);
    this.offlineActions = 0;
  }

  /** One action of the time offline has passed. */
  async passOffline(): Promise<void> {
    if (this.offlineActions === 0) return;
    this.offlineActions -= 1;
    if (this.offlineActions > 0) return;
    this.diary.write('online again');
    await this.goOnline();
  }

  /** Refreshes that were carried out but whose answer reached no page: their cookies may be lost with them. */
  lostRefreshCount(): number {
    const issued = this.standIn.requests.filter(
      ({ path, status }) => path === '/auth/refresh' && status === 200,
    ).length;
    return issued - this.#refreshAnswerCount;
  }

  /**
   * Waits until no refresh is about to be answered: to cut one off would lose the token that it was given, and no app
   * could tell.
   */
  async awaitRefreshes(): Promise<void> {
    const untilMs = Date.now() + LANDING_MS;
    const isUnderWay = () => this.tabs.some(({ api }) => api.open().includes('/auth/refresh'));
    while (isUnderWay() && Date.now() < untilMs) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  #noteCall(tab: Tab, { path, status, body }: EndedCall): void {
    if (path !== '/api/anis') this.diary.write(`tab ${tab.number}: ${path} ends with ${status}`);
    if (path === '/login' && status === 200) tab.isSigningIn = true;
    if (path === '/auth/refresh') this.#noteRefresh(tab, status);
    const isAboutSession = path === '/auth/refresh' || path === '/api/me';
    if (isAboutSession && status !== 200) {
      tab.leave = { event: this.model.next(), reason: `${path} ended with ${status}` };
    }
    if (body !== null && path === '/auth/refresh')
      this.model.note(`Tab ${tab.number} sent a body to refresh.`);
  }

  #noteRefresh(tab: Tab, status: number): void {
    if (status === 200) this.#refreshAnswerCount += 1;
    if (status !== 401 || this.model.operator === null || this.lostRefreshCount() > 0) return;
    this.model.note(
      `Tab ${tab.number} had its refresh refused, though ${this.model.operator} is signed in and no answer was lost.`,
    );
  }
}
