import type { Page } from '@playwright/test';
import { DEMO_USER } from '../../../src/stand-in/sessions/users.ts';
import { databaseName } from '../../../src/storage-keys.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { Marks } from '../pages/marks.ts';
import { SavedViews } from '../pages/saved-views.ts';
import { SearchBar } from '../pages/search-bar.ts';
import { resizeTo } from '../resize.ts';
import { checkState, ON_PHONE, WITH_DRAWER, WITH_SIDEBAR } from '../states/check-state.ts';
import { expect, test, VIEWPORTS } from '../test.ts';
import { plainEntry } from './anime-entries.ts';

const PHONE = VIEWPORTS[2];

/** Names of several lengths and scripts. */
const NAMES = [
  '晚上看的番剧，哔哩哔哩和优酷，只看新的，按集数排序，不包括已经静音的那些标题',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
  'New on Bilibili between nine and ten in the evening',
  ...Array.from({ length: 9 }, (_, index) => `View ${index + 1}`),
];

/** Stores views in the app's database, as earlier visits would have. */
async function seedViews(page: Page): Promise<void> {
  await page.evaluate(
    async ([name, views]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = database.transaction('records', 'readwrite');
      for (const [index, view] of views.entries())
        transaction
          .objectStore('records')
          .put({ kind: 'view', id: `${index}`, value: { name: view, search: { q: view } }, changedAtMs: 1 });
      await new Promise<void>((resolve) => {
        transaction.oncomplete = () => resolve();
      });
      database.close();
    },
    [databaseName(`${DEMO_USER.uid}`), NAMES] as const,
  );
}

test('spec 8: a view is saved and opened with the keyboard and on a phone; the sidebar counts what is new in it, and the header’s search finds it', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const [anime, views, marks, shell] = [
    new AnimePage(page),
    new SavedViews(page),
    new Marks(page),
    new AppShell(page),
  ];
  standIn.setEntries([plainEntry({ title: '仙逆', platform: 'youku' }), plainEntry({ title: '灵笼' })]);
  await anime.openList();
  await anime.expectControls();
  await anime.chip('Youku').click();

  await test.step('with the keyboard', async () => {
    await views.button.press('Enter');
    await expect(views.item('New in followed titles')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(views.item('Save this view …')).toBeFocused();
    await page.keyboard.press('Enter');
    // At once: no letter is lost, and none is a shortcut.
    await page.keyboard.type('My view');
    await expect(views.name).toHaveValue('My view');
    await page.keyboard.press('Escape');
    await expect(views.button).toBeFocused();
    await views.openDialog();
    await page.keyboard.press('Enter');
    await expect(views.name).toHaveAccessibleDescription('Enter a name.');
    await page.keyboard.type('Youku 晚上');
    await page.keyboard.press('Enter');
    await expect(views.dialog).toBeHidden();
    await expect(views.button).toBeFocused();
    await expect(views.link('Youku 晚上')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('the sidebar follows the marks', async () => {
    await expect(views.link('Youku 晚上')).toHaveText('Youku 晚上');
    await marks.choose('仙逆', 'Mark as new');
    await expect(views.link('Youku 晚上')).toHaveText('Youku 晚上+1');
    await shell.link('Dashboard').click();
    await expect(views.link('Youku 晚上')).toHaveText('Youku 晚上+1');
  });

  await test.step('the header’s search', async () => {
    const search = new SearchBar(page);
    await search.open();
    await search.searchFor('晚上');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await anime.expectQueryString('?platform=youku');
    await expect(anime.titles).toHaveText(['仙逆']);
  });

  await test.step('on a phone', async () => {
    await resizeTo(page, PHONE);
    await anime.viewOptions.click();
    await views.openMenu();
    await expect(views.button).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(anime.viewOptions).toBeFocused();
    await anime.viewOptions.click();
    await views.openDialog();
    await page.keyboard.press('Escape');
    await expect(anime.viewOptions).toBeFocused();
    await anime.viewOptions.click();
    await views.openMenu();
    await views.item('New in followed titles').click();
    await anime.expectQueryString('?period=history&only=new&only=followed');
    await expect(anime.viewOptions).toBeFocused();
  });
});

test('spec 8: the menu, the dialog and the sidebar have room for many views and long names', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const [anime, views, shell] = [new AnimePage(page), new SavedViews(page), new AppShell(page)];
  standIn.setEntries([plainEntry({ title: '仙逆', platform: 'youku' })]);
  await anime.openList();
  await new Marks(page).expectRecorded();
  await seedViews(page);
  await page.reload();
  await expect(views.links).toHaveCount(1 + NAMES.length);
  await checkState(page, 'twelve views in the sidebar', { sizes: WITH_SIDEBAR });

  await views.openMenu();
  await checkState(page, 'the menu of the views', { sizes: WITH_SIDEBAR });
  await page.keyboard.press('Escape');
  await views.openDialog();
  await page.keyboard.type('View 1');
  await page.keyboard.press('Enter');
  await expect(views.name).toHaveAccessibleDescription(/already/);
  await checkState(page, 'a name that exists already', { differsOnPhone: true });
  await page.keyboard.press('Escape');

  await test.step('a menu whose button is gone closes and leaves the focus to the heading', async () => {
    await views.openMenu();
    await resizeTo(page, PHONE);
    await expect(views.menu).toBeHidden();
    await expect(anime.heading).toBeFocused();
  });
  await anime.viewOptions.click();
  await views.openMenu();
  await expect(views.item('Save this view …')).toBeInViewport({ ratio: 1 });
  await checkState(page, 'the menu of the views on a phone', { sizes: ON_PHONE, differsOnPhone: true });
  await page.keyboard.press('Escape');
  await shell.openDrawer();
  await checkState(page, 'twelve views in the drawer', { sizes: WITH_DRAWER, differsOnPhone: true });
  await shell.closeDrawer();
  await test.step('a window that is hardly wider than a phone has room for the search', async () => {
    await resizeTo(page, { width: 640, height: 800 });
    expect((await anime.search.boundingBox())?.width).toBeGreaterThan(300);
  });
});
