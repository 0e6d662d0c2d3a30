import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { plainEntry } from '../anime/anime-entries.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { expect, signIn, test } from '../test.ts';

const textOf = async (download: Download) => await readFile(await download.path(), 'utf8');

test('spec 10: a backup of one browser is restored in another, whose open tabs learn of it', async ({
  page,
  browser,
  standIn,
  signedIn: _,
}) => {
  const titles = ['Hidden Lake', 'Silver Harbour', 'Paper Moon'];
  standIn.setEntries(titles.map((title) => plainEntry({ title })));
  const anime = new AnimePage(page);
  await anime.openList();
  await page.getByRole('button', { name: 'Follow Hidden Lake' }).click();
  await new Marks(page).expectStored();
  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  const downloading = page.waitForEvent('download');
  await drawer.drawer.getByRole('button', { name: 'Download a backup' }).click();
  const backup = await downloading;
  expect(backup.suggestedFilename()).toMatch(/^ani-updater-backup-\d{4}-\d\d-\d\d\.json$/);
  const file = {
    name: backup.suggestedFilename(),
    mimeType: 'application/json',
    buffer: Buffer.from(await textOf(backup)),
  };

  const profile = await browser.newContext({
    baseURL: 'http://localhost:3039',
    reducedMotion: 'reduce',
  });
  await signIn(profile, standIn);
  const [there, otherTab] = [await profile.newPage(), await profile.newPage()];
  standIn.setEntries([plainEntry({ title: 'Only here' })]);
  await new AnimePage(there).openList();
  await new Marks(there).expectRecorded();
  await otherTab.goto('/animes?period=history');
  await new AnimePage(otherTab).expectFilled();
  // Chromium draws a tab in the background once a second.
  await there.bringToFront();
  const restoring = new PreferencesDrawer(there);
  await restoring.open();

  await restoring.chooseBackup({ ...file, buffer: Buffer.from('not a backup') });
  await expect(there.getByRole('alert')).toContainText('The file is not valid JSON');
  await restoring.chooseBackup(file);
  await expect(restoring.restoreDialog).toContainText('Adds 3 history entries');
  await expect(restoring.restoreDialog).toContainText('1 followed title');
  await restoring.restoreDialog.getByRole('button', { name: 'Merge' }).click();
  await expect(there.getByText('Backup restored')).toBeVisible();
  await expect(restoring.stored).toContainText('4 history entries');
  await expect(restoring.stored).toContainText('1 followed title');
  // The other tab, without a reload.
  await expect(otherTab.getByRole('button', { name: 'Follow Hidden Lake', pressed: true })).toBeVisible();

  await there.reload();
  await new AnimePage(there).expectFilled();
  await restoring.open();
  await restoring.chooseBackup(file);
  await restoring.restoreDialog.getByRole('radio', { name: 'Replace' }).check();
  await expect(restoring.restoreDialog).toContainText('Removes 1 history entry');
  const savingFirst = there.waitForEvent('download');
  await restoring.restoreDialog.getByRole('button', { name: 'Replace' }).click();
  expect(JSON.parse(await textOf(await savingFirst)).history).toHaveLength(4);
  await expect(restoring.stored).toContainText('3 history entries');
  await profile.close();
});
