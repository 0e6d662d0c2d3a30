import { AppShell } from '../pages/app-shell.ts';
import { checkState } from '../states/check-state.ts';
import { expect, test } from '../test.ts';

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
  await checkState(page, 'the message of a failed start');

  await page.unroute(ENTRY);
  await failure.getByRole('button', { name: 'Reload' }).click();
  await expect(shell.heading('Dashboard')).toBeVisible();
  await expect(failure).toBeHidden();
});
