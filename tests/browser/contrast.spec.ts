import type { Locator } from '@playwright/test';
import { manyEntries } from './anime-entries.ts';
import { AnimePage } from './pages/anime-page.ts';
import { AppShell } from './pages/app-shell.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { ProductsPage } from './pages/products-page.ts';
import { SearchBar } from './pages/search-bar.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { REFUSED } from './problems.ts';
import { expect } from './test.ts';
import { test } from './unrouted/test.ts';

/** What WCAG 1.4.11 asks of what tells a control, its state or a figure. */
const ENOUGH = 3;
/** Pixels that are looked at on either side of an edge. */
const REACH_PX = 6;

/**
 * The contrast of the strongest line across the left edge of an element, at half its height, with what lies outside
 * of it: read from the painted pixels, so that tints, shadows and what shines through count as they are seen.
 */
async function edgeContrast(target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  const picture = await target.page().screenshot({
    animations: 'disabled',
    clip: {
      x: Math.round(box.x) - REACH_PX,
      y: Math.round(box.y + box.height / 2),
      width: 2 * REACH_PX,
      height: 1,
    },
  });
  return await target.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, 1).getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, 1);
      const linear = (value = 0) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const luminance = (pixel: number) =>
        0.2126 * linear(data[pixel * 4]) +
        0.7152 * linear(data[pixel * 4 + 1]) +
        0.0722 * linear(data[pixel * 4 + 2]);
      const outside = luminance(0);
      const contrasts = Array.from({ length: bitmap.width }, (_, pixel) => {
        const [high, low] = [Math.max(outside, luminance(pixel)), Math.min(outside, luminance(pixel))];
        return (high + 0.05) / (low + 0.05);
      });
      return Math.max(...contrasts);
    },
    [...picture],
  );
}

/** Of a colour as `rgb(1, 2, 3)`. */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((value) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** Names all that is too faint, with its contrast. */
async function faint(targets: Readonly<Record<string, Locator>>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, target] of Object.entries(targets)) {
    const contrast = await edgeContrast(target);
    if (contrast < ENOUGH) found.push(`${name}: ${contrast.toFixed(2)}`);
  }
  return found;
}

/** Once what comes in by a motion stands still. */
async function expectSeen(targets: Readonly<Record<string, Locator>>): Promise<void> {
  await expect(async () => expect(await faint(targets)).toEqual([])).toPass({ timeout: 10_000 });
}

test.describe('the edge can be seen', () => {
  test('of every field of the sign-in page', async ({ page, problems }) => {
    problems.expect(REFUSED);
    const signIn = new SignInPage(page);
    await signIn.open();
    const field = (input: Locator) => input.locator('..');
    await expectSeen({ username: field(signIn.username), password: field(signIn.password) });
    await signIn.submit.click();
    await expect(signIn.username).toBeFocused();
    await expectSeen({ 'a wrong field': field(signIn.username) });
  });

  test("of the list's controls, and of those that are on", async ({ page, standIn, signedIn: _ }) => {
    standIn.setEntries(manyEntries(20));
    const anime = new AnimePage(page);
    await anime.openList('?platform=bilibili');
    const search = new SearchBar(page);
    await expectSeen({
      search: anime.search,
      sort: anime.sort,
      'a chip': anime.chips.first(),
      'a chip that is on': anime.chips.and(page.locator('[aria-pressed="true"]')),
      'the layout that is on': anime.layout('Cards'),
      'the open page': new AppShell(page).link('Anime'),
    });
    await search.open();
    await expectSeen({ 'the search of the header': search.input });
  });

  test('of the columns of the chart, and of a task', async ({ page, signedIn: _ }) => {
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expectSeen({ task: dashboard.tasks.first() });
    // Columns stand too close to one another for the pixels beside them: by their colours, on the white card.
    const fills = await dashboard.hourChart
      .locator('rect')
      .evaluateAll((columns) => [...new Set(columns.map((column) => getComputedStyle(column).fill))]);
    expect(fills.length).toBe(2);
    for (const fill of fills) expect(contrastWithWhite(fill), fill).toBeGreaterThanOrEqual(ENOUGH);
  });

  test('of the controls on the pages without a route', async ({ page, harnessUrl }) => {
    const users = new UsersPage(page);
    await users.open(harnessUrl);
    await users.box('Elif Karadere').check();
    await expectSeen({ search: users.search });
    const products = new ProductsPage(page);
    await page.goto('about:blank');
    await products.open(harnessUrl);
    await products.filter('New').click();
    await expectSeen({
      sort: products.sort,
      'a filter': products.filter('Sale'),
      'a filter that is on': products.filter('New'),
    });
  });
});
