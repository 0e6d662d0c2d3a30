import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { expect, test } from '../test.ts';
import { manyEntries, plainEntry } from './anime-entries.ts';

/** Exports the view, and returns the name of the file and its rows without the header. */
async function exportView(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const download = await downloading;
  const csv = await readFile(await download.path(), 'utf8');
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' });
  return { name: download.suggestedFilename(), rows };
}

test('spec 10: “Export as CSV” saves the whole view as it is: filtered, sorted, of all days, grouped, on a phone too', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries([...manyEntries(300), plainEntry({ title: '=cmd', platform: 'bilibili' })]);
  const anime = new AnimePage(page);
  await anime.openList('?sort=title');
  await new Marks(page).star('=cmd').click();
  const { name, rows } = await exportView(page);
  expect(name).toMatch(/^ani-updater-\d{4}-\d\d-\d\d\.csv$/);
  expect(rows).toHaveLength(301);
  expect(rows[0]).toMatchObject({ title: "'=cmd", platform: 'Bilibili', new: 'no', followed: 'yes' });
  expect(rows.slice(1, 3).map(({ title }) => title)).toEqual([
    '第1号 少年与海 Part 1',
    '第2号 少年与海 Part 2',
  ]);
  await expect(page.getByText('Exported 301 entries')).toBeVisible();

  await anime.chip('Youku').click();
  await anime.expectCount(60);
  expect((await exportView(page)).rows).toHaveLength(60);

  // All entries of a group, also if it is collapsed.
  await page.goto('/animes?period=history&group=title');
  const all = await exportView(page);
  expect(all.rows).toHaveLength(301);

  await page.setViewportSize({ width: 390, height: 844 });
  await anime.viewOptions.click();
  expect((await exportView(page)).rows).toHaveLength(301);
});
