import { DEMO_USER, SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { AppShell } from '../pages/app-shell.ts';
import { ConfirmSignIn, SignInPage } from '../pages/sign-in-page.ts';
import { REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';
import { historyUrls, storedToken, Traffic } from '../traffic.ts';

test('a provider sign-in can be cancelled, leads to the home page once authorized, and keeps its token out of the page and of every URL except that of the callback', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(REFUSED);
  standIn.configure({ entryCount: 5 });
  const traffic = new Traffic(context);
  const signIn = new SignInPage(page);
  const shell = new AppShell(page);

  await test.step('cancelled', async () => {
    await page.goto('/auth/callback?error=access_denied');
    await signIn.expectShown();
    await expect(signIn.note).toHaveText('You cancelled the sign-in.');
    await expect(signIn.problem).toHaveCount(0);
    expect(await storedToken(page)).toBeNull();
  });

  await test.step('the next attempt removes the note, even after Back', async () => {
    // The provider's own page, on which the operator turns back.
    const body = '<link rel="icon" href="data:,"><h1>Authorize</h1>';
    standIn.injectFault({ path: '/auth/github/login', body });
    await signIn.github.click();
    await expect(page.getByRole('heading', { name: 'Authorize' })).toBeVisible();
    await page.goBack();
    await signIn.expectShown();
    await expect(signIn.note).toHaveCount(0);
  });

  await test.step('authorized', async () => {
    await signIn.github.click();
    await expect(shell.heading('Dashboard')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(shell.badge).toBeVisible();
  });

  const token = (await storedToken(page)) ?? '';
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(traffic.urls.filter((url) => url.includes(token))).toEqual([
    `http://localhost:3039/auth/callback?token=${token}`,
  ]);
  expect((await historyUrls(page)).filter((url) => url.includes('token'))).toEqual([]);
  expect(traffic.referers.filter((url) => url.includes('token'))).toEqual([]);
  expect(standIn.requests.filter(({ referer }) => referer?.includes('token'))).toEqual([]);
  expect(traffic.consoleLines.filter((line) => line.includes(token))).toEqual([]);
  expect(await page.content()).not.toContain(token);

  await page.goBack();
  await expect(shell.heading('Dashboard')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a planted callback link changes the operator only once the current one agrees, and until then its token is in no URL', async ({
  page,
  context,
  standIn,
  signedIn,
}) => {
  standIn.configure({ entryCount: 5 });
  const shell = new AppShell(page);
  const question = new ConfirmSignIn(page);
  const { accessToken } = standIn.issueSession(SECOND_USER.username);
  const planted = `/auth/callback?token=${accessToken}`;
  await shell.open('/animes');
  const other = await context.newPage();
  await new AppShell(other).open('/animes');

  for (const answer of ['Escape', 'change'] as const) {
    await test.step(answer, async () => {
      await page.bringToFront();
      await page.goto(planted);
      await expect(question.heading).toBeVisible();
      await expect(question.stay).toBeFocused();
      await expect(page.getByRole('main')).toContainText(DEMO_USER.email);
      await expect(page).toHaveURL('/auth/callback');
      expect((await historyUrls(page)).filter((url) => url.includes('token'))).toEqual([]);
      expect(await storedToken(page)).toBe(signedIn.accessToken);
      if (answer === 'Escape') await page.keyboard.press('Escape');
      else await question[answer].click();
      await expect(shell.heading('Dashboard')).toBeVisible();
      const user = answer === 'change' ? SECOND_USER : DEMO_USER;
      await shell.openMenu();
      await expect(shell.menu.getByText(user.email)).toBeVisible();
    });
  }
  expect(await storedToken(page)).toBe(accessToken);
  await expect(other).toHaveURL('/');
  await other.bringToFront();
  await new AppShell(other).openMenu();
  await expect(new AppShell(other).menu.getByText(SECOND_USER.email)).toBeVisible();
});
