import { AppShell } from '../pages/app-shell.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';

const ENTRY = /\/assets\/main-[^/]*\.js$/;

test.beforeEach(({ standIn, signedIn: _ }) => standIn.configure({ entryCount: 3 }));

test('a missing entry file is reported instead of a blank page, with a Reload button', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  const shell = new AppShell(page);
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  const failure = page.locator('#start');
  await expect(failure).toContainText('Ani Updater could not be loaded. Check the connection to the server');
  await expect(shell.spinner).toBeHidden();
  for (const viewport of VIEWPORTS) {
    await resizeTo(page, viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  expect(await axeViolations(page)).toEqual([]);

  await page.unroute(ENTRY);
  await failure.getByRole('button', { name: 'Reload' }).click();
  await expect(shell.heading('Dashboard')).toBeVisible();
  await expect(failure).toBeHidden();
});

test('an error that stops the start is reported with its message', async ({ page, problems }) => {
  problems.allow(/no fonts/);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'fonts', {
      get() {
        throw new TypeError('no fonts');
      },
    });
  });
  await page.goto('/');
  await expect(page.locator('#start')).toContainText(
    /^Ani Updater could not start\. Reload the page\.\s+.*no fonts/,
  );
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});
