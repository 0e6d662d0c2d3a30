import { AnimePage } from '../pages/anime-page.ts';
import { SavedViews } from '../pages/saved-views.ts';
import { resizeTo } from '../resize.ts';
import { expect, test, VIEWPORTS } from '../test.ts';
import { plainEntry } from './anime-entries.ts';

const PHONE = VIEWPORTS[2];

test('spec 8: a view is saved and opened with the keyboard and on a phone', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const [anime, views] = [new AnimePage(page), new SavedViews(page)];
  standIn.setEntries([plainEntry({ title: '仙逆', platform: 'youku' }), plainEntry({ title: '灵笼' })]);
  await anime.openList();
  await anime.expectControls();
  await anime.chip('Youku').click();

  await test.step('with the keyboard', async () => {
    await views.options.press('Enter');
    await views.button.press('Enter');
    await expect(views.item('New in followed titles')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(views.item('Save this view …')).toBeFocused();
    await page.keyboard.press('Enter');
    // At once: no letter is lost, and none is a shortcut.
    await page.keyboard.type('My view');
    await expect(views.name).toHaveValue('My view');
    await page.keyboard.press('Escape');
    await expect(views.options).toBeFocused();
    await views.openDialog();
    await page.keyboard.press('Enter');
    await expect(views.name).toHaveAccessibleDescription('Enter a name.');
    await page.keyboard.type('Youku 晚上');
    await page.keyboard.press('Enter');
    await expect(views.dialog).toBeHidden();
    await expect(views.options).toBeFocused();
    await expect(views.link('Youku 晚上')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('on a phone', async () => {
    await resizeTo(page, PHONE);
    await views.openMenu();
    await expect(views.button).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(anime.viewOptions).toBeFocused();
    await views.openDialog();
    await page.keyboard.press('Escape');
    await expect(anime.viewOptions).toBeFocused();
    await views.openMenu();
    await views.item('New in followed titles').click();
    await anime.expectQueryString('?period=history&only=new&only=followed');
    await expect(anime.viewOptions).toBeFocused();
  });
});
