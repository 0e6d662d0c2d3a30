import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';
import { Traffic } from '../traffic.ts';

test("pages send requests only to the app's host and the backend, even for fonts, and block inserted scripts", async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(REFUSED);
  standIn.configure({ entryCount: 5 });
  const traffic = new Traffic(context);
  const shell = new AppShell(page);
  const signIn = new SignInPage(page);
  await page.goto('/nowhere');
  await expect(shell.heading('Page not found')).toBeVisible();
  await signIn.open();
  await signIn.signIn();
  await expect(shell.heading('Dashboard')).toBeVisible();
  await shell.link('Anime').click();
  await expect(shell.heading('Latest updates')).toBeVisible();
  await shell.openMenu();
  const readLoaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
  await expect.poll(async () => new Set(await readLoaded())).toEqual(new Set(['DM Sans Variable', 'Barlow']));
  expect(traffic.foreign()).toEqual([]);

  problems.allow(/policy: script-src|Content Security Policy/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'ranInline' in window)).toBe(false);
  await expect
    .poll(() => problems.seen().some((problem) => problem.startsWith('policy: script-src')))
    .toBe(true);
});
