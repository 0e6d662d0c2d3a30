import type { Page } from '@playwright/test';
import { createEntry, type Entry, toStored } from '../../src/entries/entry.ts';
import { createDayLookup, DAY_MS } from '../../src/time/day.ts';
import { type StepFigures, timeStep } from './steps.ts';
import { follows, store } from './store.ts';
import { median, printTable } from './table.ts';
import { settled, type World, withVisitor } from './visit.ts';

const DAYS = 400;
const ENTRIES_PER_DAY = 150;
const TITLE_COUNT = 1_500;
/** One title in ten has this word. */
const WORD = 'odd';
/** Of so many titles, one is followed. */
const FOLLOWED_EVERY = 30;

/** What the operator does, in this order. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  open: (page) => page.getByRole('group', { name: 'Period' }).getByText('History').click(),
  search: (page) => page.getByRole('searchbox', { name: 'Search anime' }).pressSequentially(WORD),
  'clear the search': (page) => page.getByRole('searchbox', { name: 'Search anime' }).fill(''),
  async mark(page) {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('m');
  },
  filter: (page) => page.getByRole('button', { name: /^New \d/ }).click(),
  'both filters': (page) => page.getByRole('button', { name: /^Followed \d/ }).click(),
  async group(page) {
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('button', { name: 'Group by title' }).click();
  },
};

/** Measures what an operator does with a history of 60,000 entries, with the CPU as it is and slowed. */
export async function measureHistory(world: World, runCount: number): Promise<void> {
  for (const cpuSlowdown of [1, 4]) {
    const runs: StepFigures[][] = [];
    for (let run = 1; run <= runCount; run += 1) runs.push(await timeSteps(world, cpuSlowdown));
    const rows = Object.keys(STEPS).map((step, index) => {
      const figures = runs.flatMap((run) => run[index] ?? []);
      const shownMs = median(figures.map((each) => each.shownMs));
      const longestMs = Math.max(...figures.map((each) => each.longestTaskMs));
      return [step, shownMs.toFixed(0), longestMs.toFixed(0)];
    });
    const title = `History of 60,000 entries; CPU slowed ${cpuSlowdown}x; medians of ${runCount}, longest of all`;
    printTable(title, [['', 'shown after, ms', 'longest task, ms'], ...rows]);
  }
}

function timeSteps(world: World, cpuSlowdown: number): Promise<StepFigures[]> {
  return withVisitor(world, {}, async (open) => {
    const first = await open('/animes', 'title');
    await settled(first, 2_000);
    const entries = createHistory(Date.now());
    await store(first.page, 'entries', entries.map(toStored));
    const titles = entries.slice(0, TITLE_COUNT).filter((_, index) => index % FOLLOWED_EVERY === 0);
    await store(first.page, 'records', follows(titles));
    const visit = await open('/animes', 'title');
    await visit.devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await settled(visit, 5_000);
    const figures: StepFigures[] = [];
    for (const act of Object.values(STEPS)) figures.push(await timeStep(visit, () => act(visit.page)));
    return figures;
  });
}

function createHistory(nowMs: number): Entry[] {
  const dayOf = createDayLookup();
  return Array.from({ length: DAYS * ENTRIES_PER_DAY }, (_, index) => {
    const number = index % TITLE_COUNT;
    const episode = `${Math.floor((DAYS * ENTRIES_PER_DAY - index) / TITLE_COUNT)}`;
    const fields = {
      title: `第${number}个故事 ${number % 10 === 0 ? WORD : 'even'}`,
      platform: ['bilibili', 'iqiyi', 'youku', 'tencent'][number % 4] ?? '',
      updateCount: episode,
      updateInfo: `更新至第${episode}话`,
      coverUrl: null,
      detailUrl: `https://video.example/${number}/${episode}`,
      updatedAtMs: nowMs - Math.floor(index / ENTRIES_PER_DAY) * DAY_MS,
    };
    // Fetched today, so that none expires.
    return createEntry(fields, nowMs, dayOf);
  });
}
