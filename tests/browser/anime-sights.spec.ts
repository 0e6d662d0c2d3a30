import type { Locator } from '@playwright/test';
import { plainEntries, plainEntry } from './anime-entries.ts';
import { holdRequests } from './hold-requests.ts';
import { AnimePage } from './pages/anime-page.ts';
import { axeViolations, expect, test, VIEWPORTS } from './test.ts';

const LIST = '/api/anis';
const TITLES = [
  '葬送のフリーレン',
  '勇者パーティーを追放された白魔導師、Sランク冒険者に拾われる 〜この白魔導師が規格外すぎる〜',
  'Clevatess: The King of Devil Beasts, the Baby and the Undead Hero',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];

let anime: AnimePage;
test.beforeEach(({ page, signedIn: _ }) => {
  anime = new AnimePage(page);
});

/** Of the sights that can stand in the place of the list, this one alone is there: a list, once it fills the window. */
async function expectOnly(sight: Locator): Promise<void> {
  await expect(sight).toBeVisible();
  if (sight === anime.list) await anime.expectFilled();
  const all = [
    anime.skeleton,
    anime.list,
    anime.sight('No updates yet today'),
    anime.sight(/^Nothing matches/),
    anime.failure,
  ];
  const shown = await Promise.all(all.map((one) => one.isVisible()));
  expect(shown.filter(Boolean)).toHaveLength(1);
}

/** At every width: nothing sticks out, and axe has nothing to say. */
async function expectSound(): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await anime.page.setViewportSize(viewport);
    await expect.poll(() => anime.overflows(), `at ${viewport.width} px`).toEqual([]);
    expect(await axeViolations(anime.page), `at ${viewport.width} px`).toEqual([]);
  }
}

test('loading shows a skeleton, in the layout of the address', async ({ standIn }) => {
  standIn.order({ path: LIST, kind: 'hang', times: Number.POSITIVE_INFINITY });
  await anime.open();
  await expectOnly(anime.skeleton);
  await expect(anime.summary).toHaveText('Reading the list …');
  await expect(anime.notice('Reading the list')).toBeAttached();
  await expectSound();
  await anime.open('?view=rows');
  await expectOnly(anime.skeleton);
  await expectSound();
});

for (const layout of ['cards', 'rows'] as const) {
  test(`skeletons as ${layout} stay in sight until entries stand in their places`, async ({
    page,
    context,
  }) => {
    const answer = await holdRequests(context, /\/api\/anis$/);
    await page.addInitScript(watchFilling);
    await anime.open(layout === 'cards' ? '' : '?view=rows');
    await expect(anime.skeleton).toBeVisible();
    await answer.release();
    await anime.expectFilled();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen)).toEqual(new Set(['skeleton']));
  });
}

/** Runs in the page: notes what is in sight at the bottom of a list that has begun and does not fill the window yet. */
function watchFilling(): void {
  const seen: string[] = [];
  Object.assign(window, { seen });
  new MutationObserver(() => {
    const list = document.querySelector('ul[aria-label="Anime"][aria-busy="true"]');
    if (!list) return;
    const { left, width } = list.getBoundingClientRect();
    const place = { x: left + width / 2, y: innerHeight - 40 };
    const top = document.elementsFromPoint(place.x, place.y).find((element) => {
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || element.closest('[aria-hidden]');
    });
    seen.push(top?.closest('[aria-hidden]') ? 'skeleton' : `${top?.className}`);
  }).observe(document, { subtree: true, childList: true });
}

test('the list is sound, in cards and in rows', async ({ standIn }) => {
  standIn.setEntries(plainEntries(...TITLES));
  await anime.openList();
  await expectOnly(anime.list);
  await expectSound();
  await anime.layout('Rows').click();
  await expectSound();
});

test('an empty day says so and offers to look again', async ({ standIn }) => {
  standIn.setEntries([]);
  await anime.open();
  await expectOnly(anime.sight('No updates yet today'));
  await expect(anime.summary).toContainText('No entries');
  await expect(anime.badge).toBeHidden();
  await expect(anime.search).toBeHidden();
  await expectSound();

  standIn.setEntries(plainEntries('凡人修仙传'));
  await anime.page.getByRole('button', { name: 'Look again' }).click();
  await expect(anime.entry('凡人修仙传')).toBeVisible();
});

test('no match says what was looked for and clears the filters', async ({ standIn }) => {
  standIn.setEntries(plainEntries(...TITLES));
  await anime.open('?q=nowhere&platform=youku&sort=title');
  await expectOnly(anime.sight('Nothing matches “nowhere”'));
  await expect(anime.page.getByText('Without filters there are 4 entries.')).toBeVisible();
  await expectSound();

  await anime.page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(anime.titles).toHaveCount(4);
  await expect(anime.search).toHaveValue('');
  await anime.expectSearchPart('?sort=title');
});

test('entries that cannot be read are counted above those that can [T248]', async ({ standIn }) => {
  standIn.setEntries([null, 5, {}, { title: '' }, plainEntry({ title: '凡人修仙传' }), 'text', []]);
  await anime.open();
  await expectOnly(anime.list);
  await expect(anime.titles).toHaveText(['凡人修仙传']);
  await expect(anime.notice('6 entries could not be read and are not shown.')).toBeVisible();
  await expect(anime.summary).toContainText('1 entry from 1 platform');
  await expectSound();

  standIn.setEntries([null]);
  await anime.refresh.click();
  await expect(anime.sight('No entry could be read')).toBeVisible();
  await expect(anime.notice('1 entry could not be read and is not shown.')).toBeVisible();
});

test.describe('a list that could not be read', () => {
  test('says what happened, is sound, and Retry reads it [T241]', async ({ standIn, problems }) => {
    problems.expect(/status of 500/, /ordered by a test/);
    standIn.order({ path: LIST, status: 500, times: 3 });
    await anime.open();
    await expectOnly(anime.failure);
    await expect(anime.failure).toContainText('The server failed to give the list (500)');
    await expect(anime.summary).toHaveText('The list could not be read');
    await expect(anime.badge).toBeHidden();
    expect(standIn.countOf('GET', LIST)).toBe(3);
    await expectSound();

    await anime.retry.click();
    await expectOnly(anime.list);
    await expect(anime.failure).toBeHidden();
    await expect(anime.refresh).toBeFocused();
  });

  for (const { what, fault, title, logged } of [
    {
      what: 'a connection that breaks',
      fault: { kind: 'reset' },
      title: 'The server could not be reached',
      logged: /ERR_CONNECTION_RESET|请求失败/,
    },
    {
      what: 'a page instead of a list',
      fault: { body: '<!doctype html><h1>Welcome</h1>' },
      title: 'The answer could not be read',
      logged: /未知错误/,
    },
    {
      what: 'an answer that does not come',
      fault: { kind: 'hang' },
      title: 'The server did not answer in time',
      logged: /请求失败/,
    },
    {
      what: 'an answer that stops half way',
      fault: { kind: 'stall' },
      title: 'The server did not answer in time',
      logged: /请求失败/,
    },
  ] as const) {
    test(`tells ${what} [T245]`, async ({ page, standIn, problems }) => {
      problems.expect(logged);
      // The browser's own deadlines, twenty times as fast: page.clock leaves them alone.
      await page.addInitScript(() => {
        const timeout = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = (ms) => timeout(ms / 20);
      });
      standIn.order({ path: LIST, times: Number.POSITIVE_INFINITY, ...fault });
      await anime.open();
      await expect(anime.failure).toBeVisible({ timeout: 15_000 });
      await expectOnly(anime.failure);
      await expect(anime.failure).toContainText(title);
      standIn.clearFaults();
      await anime.retry.click();
      await expectOnly(anime.list);
    });
  }
});

test('the tooltip is sound, and stays in the window', async ({ standIn }) => {
  standIn.setEntries(plainEntries(...TITLES));
  await anime.openList('?view=rows');
  for (const viewport of VIEWPORTS) {
    await anime.page.setViewportSize(viewport);
    await anime.heading.hover();
    await anime.titles.nth(1).hover();
    await expect(anime.tooltip).toBeVisible();
    if (viewport.width === 390) await expect(anime.tooltip).toHaveText(TITLES[1] ?? '');
    else await anime.list.getByRole('time').nth(1).hover();
    await expect(anime.tooltip).toBeInViewport({ ratio: 1 });
    expect(await axeViolations(anime.page)).toEqual([]);
    await anime.page.keyboard.press('Escape');
    await expect(anime.tooltip).toBeHidden();
  }
});

test('nothing jumps when the list and its covers arrive [T263]', async ({ page, standIn, problems }) => {
  problems.expect(/covers\/missing/);
  standIn.configure({ entryCount: 24, brokenCovers: true });
  standIn.order({ path: '/covers/*', delayMs: 300, times: Number.POSITIVE_INFINITY });
  standIn.order({ path: LIST, delayMs: 300, times: Number.POSITIVE_INFINITY });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const search of ['', '?view=rows']) {
      await anime.openList(search);
      await expect(anime.list.locator('img[data-loaded]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      const sum = shifts.reduce((a, b) => a + b, 0);
      expect.soft(sum, `${viewport.width} px ${search}`).toBeLessThan(0.01);
    }
  }
});
