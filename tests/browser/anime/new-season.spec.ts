import { AboutDrawer } from '../pages/about-drawer.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Marks } from '../pages/marks.ts';
import { expect, test } from '../test.ts';
import { plainEntries } from './anime-entries.ts';

test('a new season of a followed title is named in the list, on the dashboard and in both drawers, until it is followed', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const about = new AboutDrawer(page);
  const anime = new AnimePage(page);
  const marks = new Marks(page);
  const findings = new DashboardPage(page).widget('Worth a look');
  standIn.setEntries(plainEntries('仙逆', '仙逆 第三季', '灵笼'));
  await anime.openList();

  await test.step('in the list, once the title is followed', async () => {
    await marks.star('仙逆').click();
    await expect(anime.entries.filter({ hasText: 'New season' })).toHaveText(/仙逆 第三季/);
    await page.getByText('New season').hover();
    await expect(anime.tooltip).toHaveText('You follow 仙逆. This is season 3 of the same title.');
    await marks.expectStored();
  });

  await test.step('on the dashboard, which leads to the drawer about it', async () => {
    await page.goto('/');
    await findings.getByRole('link', { name: 'New season: 仙逆 第三季' }).click();
    await about.expectOpen('仙逆 第三季');
    await expect(about.drawer).toContainText('You follow 仙逆. This is season 3 of the same title.');
  });

  await test.step('in the drawer about the followed title; closing that of the season leads back to the list', async () => {
    await page.goto('/animes');
    await marks.choose('仙逆', 'About 仙逆');
    await about.expectOpen('仙逆');
    await about.drawer.getByRole('link', { name: '仙逆 第三季' }).click();
    await about.expectOpen('仙逆 第三季');
    await expect(about.close).toBeFocused();
    await page.keyboard.press('Escape');
    await about.expectClosed();
    await anime.expectQueryString('');
  });

  await test.step('until it is followed', async () => {
    await marks.choose('仙逆', 'About 仙逆');
    await about.expectOpen('仙逆');
    await about.button('Follow 仙逆 第三季').click();
    await expect(about.drawer).not.toContainText('New season');
    await expect(about.close).toBeFocused();
    await expect(page.getByText('New season')).toHaveCount(0);
  });
});
