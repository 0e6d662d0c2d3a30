import { CATALOGUE } from '../../src/stand-in/catalogue/catalogue.ts';
import { plainEntry } from './anime/anime-entries.ts';
import { holdRequests } from './hold-requests.ts';
import { watchShifts } from './layout-shifts.ts';
import { AnimePage } from './pages/anime-page.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { nextFrame, resizeTo } from './resize.ts';
import { expect, test, VIEWPORTS } from './test.ts';

test('the dashboard does not shift while it loads, at any width, and is complete on paper', async ({
  page,
  context,
  signedIn: _,
}) => {
  const shifts = await watchShifts(page);
  const dashboard = new DashboardPage(page);
  for (const { width } of VIEWPORTS)
    await test.step(`at ${width} px`, async () => {
      // The window contains the whole page, because shifts outside it are not reported.
      await page.setViewportSize({ width, height: 4000 });
      const list = await holdRequests(context, /\/api\/anis/);
      await page.goto('/');
      await expect(page.getByText('Loading today’s figures')).toBeAttached();
      // Layout requests the fonts that the text needs.
      await nextFrame(page);
      await page.evaluate(() => document.fonts.ready);
      const before = await shifts();
      await list.release();
      await expect(dashboard.tasks).toHaveCount(5);
      expect((await shifts()) - before).toBeLessThan(0.005);
    });
  await expect(dashboard.figures.last()).toContainText(`${CATALOGUE.length} updates`);

  await test.step('on paper', async () => {
    await resizeTo(page, { width: 720, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    // Browsers print no backgrounds.
    for (const chart of [dashboard.platformChart, dashboard.hourChart])
      await expect(chart.locator('rect').first()).toHaveCSS('fill', /^rgb\(/);
    await expect(dashboard.allPosts).toBeHidden();
    await expect.poll(() => dashboard.cutOffTexts()).toEqual([]);
  });
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('figures, platforms and hours lead to their entries, wherever a card or a column is pressed', async ({
    page,
    standIn,
    signedIn: _,
  }) => {
    // 9:15, 10:15 and 14:15 in Kolkata.
    const at = ['03:45', '04:45', '04:45', '08:45'].map((time) => `2025-09-20T${time}:00Z`);
    standIn.setEntries(
      at.map((update_time, index) =>
        plainEntry({ title: `Title ${index}`, platform: index === 1 ? 'youku' : 'bilibili', update_time }),
      ),
    );
    const dashboard = new DashboardPage(page);
    const anime = new AnimePage(page);
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await dashboard.open();
    await link('Bilibili, 3 updates').click();
    await anime.expectQueryString('?platform=bilibili');
    await anime.expectCount(3);
    await page.goBack();
    // The link covers its card.
    await dashboard.figures.first().click({ position: { x: 4, y: 4 } });
    await anime.expectQueryString('?period=history&only=new&only=followed');
    await page.goBack();
    // Above the column of the chart, which is short.
    const chart = link('9:00 am, 1 update');
    const { width } = (await chart.boundingBox()) ?? { width: 0 };
    await chart.click({ position: { x: (14.5 / 24) * width, y: -60 }, force: true });
    await anime.expectQueryString('?hour=14');
  });
});
