import type { Locator } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { expect, test, VIEWPORTS } from '../test.ts';
import { plainEntries } from './anime-entries.ts';

const LIST = '/api/anis';

let anime: AnimePage;
test.beforeEach(({ page, signedIn: _ }) => {
  anime = new AnimePage(page);
});

/** Expects that only `state` is visible: the list, filling the window, or a state that replaces it. */
async function expectOnly(state: Locator): Promise<void> {
  await expect(state).toBeVisible();
  if (state === anime.list) await anime.expectFilled();
  const all = [
    anime.skeleton,
    anime.list,
    anime.emptyState('No updates yet today'),
    anime.emptyState(/^Nothing matches/),
    anime.failure,
  ];
  const visible = await Promise.all(all.map((one) => one.isVisible()));
  expect(visible.filter(Boolean)).toHaveLength(1);
}

test('the Anime page shows the list or exactly one state in its place: loading, error, empty, no match', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(/status of 500/, /injected by a test/);
  standIn.injectFault({ path: LIST, status: 500, times: 3 });
  const lists = await holdRequests(context, /\/api\/anis$/);
  await anime.open('?q=nowhere&platform=youku&sort=title');
  await expectOnly(anime.skeleton);
  await expect(anime.summary).toHaveText('Loading the list …');
  await expect(anime.notice('Loading the list')).toBeAttached();

  await lists.release();
  await expectOnly(anime.failure);
  await expect(anime.failure).toContainText('The server failed to send the list (500)');
  await expect(anime.summary).toHaveText('The list could not be loaded');
  await expect(anime.badge).toBeHidden();
  expect(standIn.countOf('GET', LIST)).toBe(3);

  standIn.setEntries([]);
  await anime.retry.click();
  const empty = anime.emptyState('No updates yet today');
  await expectOnly(empty);
  await expect(anime.refresh).toBeFocused();
  await expect(anime.summary).toContainText('No entries');
  await expect(anime.badge).toBeHidden();
  await expect(anime.search).toBeHidden();

  standIn.setEntries(plainEntries('葬送のフリーレン', '凡人修仙传', 'Clevatess', 'Sea of Stars'));
  await page.getByRole('button', { name: 'Look again' }).click();
  await expectOnly(anime.emptyState('Nothing matches “nowhere”'));
  await expect(page.getByText('Without filters there are 4 entries.')).toBeVisible();

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectOnly(anime.list);
  await expect(anime.titles).toHaveCount(4);
  await expect(anime.search).toHaveValue('');
  await anime.expectQueryString('?sort=title');
});

test('the entries of a list that arrives after the page render with the badge', async ({ page, context }) => {
  const lists = await holdRequests(context, /\/api\/anis$/);
  await anime.open();
  await expect(anime.skeleton).toBeVisible();
  // Mutation callbacks run once per commit of React.
  const counts = await page.evaluateHandle(() => {
    const counts: number[] = [];
    const observer = new MutationObserver(() => {
      if (document.querySelector('[aria-rowindex]') || document.querySelector('nav .mantine-Badge-root'))
        counts.push(document.querySelectorAll('[aria-rowindex]').length);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return counts;
  });
  await lists.release();
  await expect(new AppShell(page).badge).toBeVisible();
  await anime.expectFilled();
  expect((await counts.jsonValue())[0]).toBeGreaterThan(0);
});

test('neither the entries that replace the skeleton nor their covers shift the layout', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(/covers\/7\.svg/);
  standIn.configure({ entryCount: 24 });
  const slow = { delayMs: 300, times: Number.POSITIVE_INFINITY };
  standIn.injectFault({ path: '/covers/7.svg', status: 404, ...slow });
  standIn.injectFault({ path: '/covers/*', ...slow });
  await page.addInitScript(recordShifts);
  for (const viewport of [VIEWPORTS[0], VIEWPORTS[2]]) {
    await page.setViewportSize(viewport);
    for (const search of ['', '?view=rows']) {
      await test.step(`${viewport.width} px ${search}`, async () => {
        const lists = await holdRequests(context, /\/api\/anis$/);
        await anime.open(search);
        await expect(anime.skeleton).toBeVisible();
        await lists.release();
        await anime.expectFilled();
        await expect(anime.list.locator('img[data-loaded]').first()).toBeVisible();
        await expect.poll(() => anime.list.locator('img').evaluateAll(countLoadingCovers)).toBe(0);
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
        expect
          .soft(
            shifts.reduce((a, b) => a + b, 0),
            'layout shift',
          )
          .toBeLessThan(0.01);
      });
    }
  }
});

/** Runs in the page. Counts the covers in the window that are still loading. */
function countLoadingCovers(covers: Element[]): number {
  return covers.filter(
    (cover) => cover.getBoundingClientRect().top < innerHeight && !(cover as HTMLImageElement).complete,
  ).length;
}

/** Runs in the page before its scripts. Records the value of each layout shift. */
function recordShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}
