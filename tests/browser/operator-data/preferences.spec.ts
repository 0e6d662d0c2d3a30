import { plainEntry } from '../anime/anime-entries.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';
import { dayName } from './day-name.ts';

let updatedAtMs: number;
test.beforeEach(async ({ page, standIn, signedIn: _ }) => {
  // One time for all entries, because their day is shown and the test may run at midnight.
  updatedAtMs = Date.now();
  const update_time = new Date(updatedAtMs).toISOString();
  const titles = ['Hidden Lake', 'Silver Harbour', 'Paper Moon'];
  standIn.setEntries(titles.map((title) => plainEntry({ title, update_time })));
  await new AnimePage(page).openList();
});

test('preferences take effect in all tabs at once and survive a reload, and clearing all data resets them without a sign-out', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await new AnimePage(other).openList();
  const [first, second] = [new PreferencesDrawer(page), new PreferencesDrawer(other)];
  await second.open();
  await page.bringToFront();
  await first.open();
  await expect(first.seenOption('When opened or marked')).toBeChecked();
  await expect(first.keepHistory).toHaveValue('180');
  await expect(first.keepHistory.getByRole('option')).toHaveText([
    '30 days',
    '90 days',
    '180 days',
    '365 days',
  ]);
  await expect(first.singleKeys).toBeChecked();

  await first.seenOption('After a visit').check();
  await first.keepHistory.selectOption('30 days');
  await first.singleKeys.uncheck();
  for (const drawer of [first, second]) {
    await expect(drawer.seenOption('After a visit')).toBeChecked();
    await expect(drawer.keepHistory).toHaveValue('30');
    await expect(drawer.singleKeys).not.toBeChecked();
  }
  await expect(page.getByText('Turned single-key shortcuts off')).toBeVisible();

  await page.reload();
  await first.open();
  await expect(first.seenOption('After a visit')).toBeChecked();
  await expect(first.keepHistory).toHaveValue('30');
  await expect(first.singleKeys).not.toBeChecked();

  await first.clearButton('Clear all data in this browser').click();
  await first.answer('Clear all data in this browser');
  await expect(page.getByText('All data cleared')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(first.stored).toContainText('No history yet');
  for (const drawer of [first, second]) await expect(drawer.keepHistory).toHaveValue('180');
  await page.reload();
  await new AnimePage(page).expectFilled();
  await first.open();
  await expect(first.keepHistory).toHaveValue('180');
});

test('the drawer fits every window, returns the focus, says how much is stored, and asks before clearing it', async ({
  page,
}) => {
  const drawer = new PreferencesDrawer(page);
  for (const size of VIEWPORTS) {
    await resizeTo(page, size);
    // The button leaves enough room for the heading to fit on one line.
    expect((await new AnimePage(page).heading.boundingBox())?.height).toBeLessThan(50);
    await drawer.open();
    if (size === VIEWPORTS[0]) expect(await axeViolations(page)).toEqual([]);
    const { width = 0, x = -1 } = (await drawer.drawer.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(size.width);
    await page.keyboard.press('Escape');
    await expect(drawer.drawer).toBeHidden();
    await expect(drawer.button).toBeFocused();
  }

  await drawer.open();
  await expect(drawer.stored).toContainText(`3 history entries since ${dayName(updatedAtMs)}.`);
  await expect(drawer.stored).toContainText(
    /(The data stays|The browser may delete the data) .+ This site uses [\d.]+ MB\./,
  );

  await drawer.clearButton('Clear the history').click();
  await expect(drawer.question).toHaveAccessibleName('Clear the history?');
  await expect(drawer.question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  // Escape closes only the question.
  await page.keyboard.press('Escape');
  await expect(drawer.question).toBeHidden();
  await expect(drawer.stored).toContainText('3 history entries');
  await expect(drawer.clearButton('Clear the history')).toBeFocused();

  await drawer.clearButton('Clear the history').click();
  await drawer.answer('Clear the history');
  // The listed entries stay.
  await expect(drawer.stored).toContainText('3 history entries');
  await expect(page.getByText('History cleared')).toBeVisible();

  await test.step('layout and sort order change at once for the list behind it, and are there after a reload', async () => {
    await resizeTo(page, VIEWPORTS[0]);
    const anime = new AnimePage(page);
    await drawer.layout.selectOption('Rows');
    await expect(page.getByText('Set “Layout” to “Rows”')).toBeVisible();
    await drawer.sort.selectOption('Title');
    await expect(page.getByText('Set “Sort” to “Title”')).toBeVisible();
    await drawer.close.click();
    await expect(drawer.drawer).toBeHidden();
    await expect(anime.layout('Rows')).toHaveAttribute('aria-pressed', 'true');
    await expect(anime.sort).toHaveValue('title');
    await anime.expectQueryString('');
    await page.reload();
    await expect(anime.titles).toHaveText(['Hidden Lake', 'Paper Moon', 'Silver Harbour']);
    await expect(anime.layout('Rows')).toHaveAttribute('aria-pressed', 'true');
  });
});
