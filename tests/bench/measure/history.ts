import type { Page } from '@playwright/test';
import { createEntry, type Entry, toStored } from '../../../src/entries/entry.ts';
import { DEMO_USER } from '../../../src/stand-in/sessions/users.ts';
import { databaseName } from '../../../src/storage-keys.ts';
import { createDayLookup } from '../../../src/time/day.ts';
import { longestMs } from '../report/figures.ts';
import { readMetrics, settled, shown, type Visit, type World, withVisitor } from './visit.ts';
import type { PageWatch } from './watch-page.ts';

const DAYS = 400;
const ENTRIES_PER_DAY = 150;
/** One in ten has the search word. */
const TITLE_COUNT = 1_500;
const WORD = 'odd';
/** Of so many titles, one is followed. */
const FOLLOWED_EVERY = 30;
const DAY_MS = 86_400_000;
/** Entries per call, because the protocol limits a message. */
const ENTRIES_PER_CALL = 10_000;

/** What the operator does, in this order. */
export const HISTORY_STEPS = [
  'open',
  'search',
  'clear the search',
  'mark',
  'filter',
  'combine filters',
  'group',
] as const;
type Step = (typeof HISTORY_STEPS)[number];

/** In milliseconds: from the input until the result is painted, and the longest task meanwhile. */
interface StepFigures {
  readonly shownMs: number;
  readonly longestTaskMs: number;
}
export type HistoryRun = Readonly<Record<Step, StepFigures>>;

/** Stores 60,000 entries of 1,500 titles, 150 a day for 400 days, and measures what an operator does with them. */
export function measureHistory(world: World, cpuSlowdown: number): Promise<HistoryRun> {
  return withVisitor(world, { siteName: 'app', isLineSlow: false }, async (open) => {
    const first = await open('/animes', 'title');
    await settled(first, 2_000);
    await storeHistory(first.page);
    const visit = await open('/animes', 'title');
    await visit.devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await settled(visit, 5_000);
    const { page } = visit;
    const search = page.getByRole('searchbox', { name: 'Search anime' });
    const actions: Readonly<Record<Step, () => Promise<unknown>>> = {
      open: () => page.getByRole('group', { name: 'Period' }).getByText('History').click(),
      search: () => search.pressSequentially(WORD),
      'clear the search': () => search.fill(''),
      async mark() {
        await page.getByRole('heading', { level: 1 }).focus();
        await page.keyboard.press('j');
        await page.keyboard.press('m');
      },
      filter: () => page.getByRole('button', { name: /^New \d/ }).click(),
      'combine filters': () => page.getByRole('button', { name: /^Followed \d/ }).click(),
      group: () => page.getByRole('button', { name: 'Group by title' }).click(),
    };
    const run: Partial<Record<Step, StepFigures>> = {};
    for (const step of HISTORY_STEPS) run[step] = await time(visit, actions[step]);
    return run as HistoryRun;
  });
}

/** Measures from the last input of `act` until the counts on the page have changed. */
async function time(visit: Visit, act: () => Promise<unknown>): Promise<StepFigures> {
  const { page } = visit;
  const input = await page.evaluateHandle(watchForCounts);
  await act();
  const shownMs = await shown(visit);
  const atMs = await input.evaluate((last) => last.atMs);
  const { tasks } = await readMetrics(page);
  // Later work of the same step is not part of the next one.
  await page.waitForTimeout(2_000);
  const meanwhile = tasks.filter(({ startMs, durationMs }) => startMs + durationMs >= atMs);
  return { shownMs: shownMs - atMs, longestTaskMs: longestMs(meanwhile) };
}

/** Runs in the page. The counts are those of the view and of the chips. */
function watchForCounts(): { atMs: number } {
  const input = { atMs: Number.NaN };
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, ({ timeStamp }) => Object.assign(input, { atMs: timeStamp }), { capture: true });
  const counts = () => {
    const main = document.querySelector('main');
    const marks = main?.querySelector('[role="group"][aria-label="Marks"]');
    const status = [...(main?.querySelectorAll('[role="status"]') ?? [])].map((each) => each.textContent);
    return `${status.find((text) => / of \d+ entries/.test(text))} ${marks?.textContent}`;
  };
  const before = counts();
  const isComplete = () => !document.body.textContent.includes('Reading what this browser');
  const { pageWatch } = window as unknown as { pageWatch: PageWatch };
  pageWatch.watch(() => counts() !== before && isComplete());
  return input;
}

async function storeHistory(page: Page): Promise<void> {
  const entries = createHistory(Date.now());
  for (let start = 0; start < entries.length; start += ENTRIES_PER_CALL)
    await store(page, 'entries', entries.slice(start, start + ENTRIES_PER_CALL).map(toStored));
  const titles = entries.slice(0, TITLE_COUNT).filter((_, index) => index % FOLLOWED_EVERY === 0);
  const follows = titles.map(({ title, titleKey }) => ({
    ...{ kind: 'follow', id: titleKey, value: { title }, changedAtMs: 1 },
  }));
  await store(page, 'records', follows);
}

async function store(
  page: Page,
  storeName: 'entries' | 'records',
  values: readonly unknown[],
): Promise<void> {
  await page.evaluate(
    async ([name, storeName, values]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = database.transaction(storeName, 'readwrite');
      for (const value of values) transaction.objectStore(storeName).put(value);
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      database.close();
    },
    [databaseName(`${DEMO_USER.uid}`), storeName, values] as const,
  );
}

function createHistory(nowMs: number): Entry[] {
  const dayOf = createDayLookup();
  return Array.from({ length: DAYS * ENTRIES_PER_DAY }, (_, index) => {
    const timeMs = nowMs - Math.floor(index / ENTRIES_PER_DAY) * DAY_MS;
    const number = index % TITLE_COUNT;
    const episode = `${Math.floor((DAYS * ENTRIES_PER_DAY - index) / TITLE_COUNT)}`;
    const fields = {
      title: `第${number}个故事 ${number % 10 === 0 ? WORD : 'even'}`,
      platform: ['bilibili', 'iqiyi', 'youku', 'tencent'][number % 4] ?? '',
      updateCount: episode,
      updateInfo: `更新至第${episode}话`,
      coverUrl: null,
      detailUrl: `https://video.example/${number}/${episode}`,
      updatedAtMs: timeMs,
    };
    // Fetched today, so that none expires.
    return createEntry(fields, nowMs, dayOf);
  });
}
