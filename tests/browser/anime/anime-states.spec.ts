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

test('the Anime page shows the list or exactly one state in its place: loading, error, empty, no match [T241]', async ({
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

test('the first entries of a list that arrives after the page render with the badge; those of a long list render after it', async ({
  page,
  context,
  standIn,
}) => {
  const shell = new AppShell(page);
  /** The number of entries that React commits together with the badge. */
  async function entriesWithBadge(): Promise<number | undefined> {
    const lists = await holdRequests(context, /\/api\/anis$/);
    // With a search, no first entries are shown while the rest of a long list is parsed.
    await anime.open('?q=a');
    await expect(anime.skeleton).toBeVisible();
    // Mutation callbacks run once per commit of React.
    const counts = await page.evaluateHandle(() => {
      const counts: number[] = [];
      const observer = new MutationObserver(() => {
        if (document.querySelector('[aria-posinset]') || document.querySelector('nav .mantine-Badge-root'))
          counts.push(document.querySelectorAll('[aria-posinset]').length);
      });
      observer.observe(document.body, { childList: true, subtree: true });
      return counts;
    });
    await lists.release();
    await expect(shell.badge).toBeVisible();
    await anime.expectFilled();
    return (await counts.jsonValue())[0];
  }
  expect(await entriesWithBadge()).toBeGreaterThan(0);
  standIn.configure({ entryCount: 3_000 });
  expect(await entriesWithBadge()).toBe(0);
});

test('skeletons stay until entries replace them, and neither entries nor their covers shift the layout [T263]', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(/covers\/missing/);
  standIn.configure({ entryCount: 24, brokenCovers: true });
  standIn.injectFault({ path: '/covers/*', delayMs: 300, times: Number.POSITIVE_INFINITY });
  await page.addInitScript(recordFilling);
  for (const viewport of VIEWPORTS) {
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
        const { atBottom, shifts } = await page.evaluate(() => {
          const { atBottom, shifts } = window as unknown as Filling;
          return { atBottom, shifts };
        });
        const others = atBottom.filter((seen) => seen !== 'skeleton');
        expect.soft(others, 'in place of entries that are not rendered yet').toEqual([]);
        // The first batch fills a phone's window.
        if (viewport.width > 390) expect.soft(atBottom).not.toEqual([]);
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

interface Filling {
  /** The element at the bottom of the window each time entries did not fill it: `skeleton` or a class name. */
  atBottom: string[];
  /** The value of each layout shift. */
  shifts: number[];
}

/** Runs in the page before its scripts. */
function recordFilling(): void {
  const filling: Filling = { atBottom: [], shifts: [] };
  Object.assign(window, filling);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) filling.shifts.push((entry as unknown as { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    const list = document.querySelector('ul[aria-label="Anime"][aria-busy="true"]');
    if (!list) return;
    const { left, width } = list.getBoundingClientRect();
    const point = { x: left + width / 2, y: innerHeight - 40 };
    const top = document.elementsFromPoint(point.x, point.y).find((element) => {
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || element.closest('[aria-hidden]');
    });
    filling.atBottom.push(top?.closest('[aria-hidden]') ? 'skeleton' : `${top?.className}`);
  }).observe(document, { subtree: true, childList: true });
}
