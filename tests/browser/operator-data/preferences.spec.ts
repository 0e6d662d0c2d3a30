import { plainEntries } from '../anime/anime-entries.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { expect, test } from '../test.ts';

test('a preference takes effect in all tabs at once and survives a reload; clearing all data, which is asked first, resets it', async ({
  page,
  context,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(plainEntries('Hidden Lake', 'Silver Harbour', 'Paper Moon'));
  const [anime, other] = [new AnimePage(page), new AnimePage(await context.newPage())];
  await anime.openList();
  await other.openList();
  await page.bringToFront();
  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  await drawer.sort.selectOption('Title');
  await drawer.layout.selectOption('Rows');
  await drawer.keepHistory.selectOption('30 days');
  await page.keyboard.press('Escape');
  await expect(drawer.drawer).toBeHidden();
  await expect(drawer.button).toBeFocused();
  await expect(anime.titles).toHaveText(['Hidden Lake', 'Paper Moon', 'Silver Harbour']);
  await other.expectOptions('Rows', 'title');
  await new Marks(page).expectStored();
  await page.reload();
  await expect(anime.titles).toHaveText(['Hidden Lake', 'Paper Moon', 'Silver Harbour']);

  await drawer.open();
  await expect(drawer.keepHistory).toHaveValue('30');
  await expect(drawer.stored).toContainText('3 history entries since ');
  await drawer.clearButton('Clear all data in this browser').click();
  await expect(drawer.question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // Escape closes only the question.
  await page.keyboard.press('Escape');
  await expect(drawer.question).toBeHidden();
  await expect(drawer.clearButton('Clear all data in this browser')).toBeFocused();
  await drawer.clearButton('Clear all data in this browser').click();
  await drawer.answer('Clear all data in this browser');
  await expect(page.getByText('All data cleared')).toBeVisible();
  await expect(drawer.keepHistory).toHaveValue('180');
  await other.expectOptions('Cards', 'latest');
});
