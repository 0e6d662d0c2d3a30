import { holdRequests } from '../hold-requests.ts';
import { watchShifts } from '../layout-shifts.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { expect, test, VIEWPORTS } from '../test.ts';

test('nothing moves when the entries replace the skeleton, when their covers load or fail, and when a platform is chosen', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(/covers\/7\.svg/);
  standIn.configure({ entryCount: 24 });
  standIn.injectFault({ path: '/covers/7.svg', status: 404, times: Number.POSITIVE_INFINITY });
  const anime = new AnimePage(page);
  const shifts = await watchShifts(page);
  for (const viewport of [VIEWPORTS[0], VIEWPORTS[2]])
    for (const search of ['', '?view=rows'])
      await test.step(`${viewport.width} px ${search}`, async () => {
        await page.setViewportSize(viewport);
        const lists = await holdRequests(context, /\/api\/anis$/);
        const covers = await holdRequests(context, /\/covers\//);
        await anime.open(search);
        await expect(anime.skeleton).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await lists.release();
        await anime.expectFilled();
        await anime.expectControls();
        await covers.release();
        await expect(anime.list.locator('img[data-loaded]').first()).toBeVisible();
        // A phone has a button in place of the search.
        const controls = [anime.search.or(anime.searchButton).filter({ visible: true }), anime.viewOptions];
        const places = () => Promise.all(controls.map((control) => control.boundingBox()));
        const before = await places();
        await anime.chips.first().click();
        await expect(anime.chips.first()).toHaveAttribute('aria-pressed', 'true');
        expect(await places()).toEqual(before);
        expect(await shifts()).toBeLessThan(0.01);
      });
});
