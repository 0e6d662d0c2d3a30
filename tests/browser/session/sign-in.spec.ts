import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { resizeTo } from '../resize.ts';
import { expect, test } from '../test.ts';
import { storedToken } from '../traffic.ts';

test.beforeEach(({ problems }) => problems.allow(ANY_REFUSED));

test('the sign-in page is narrow and centred, a card in a wide window, with controls of equal width', async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  const controls = [signIn.github, ...[signIn.username, signIn.password].map((field) => field.locator('..'))];
  for (const width of [1440, 1000, 900, 899, 390, 320]) {
    await test.step(`${width} px`, async () => {
      await resizeTo(page, { width, height: 800 });
      const form = await page.locator('form').boundingBox();
      expect(form?.width).toBe(Math.min(420, width - 48));
      expect((form?.x ?? 0) + (form?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
      const shadow = await page
        .getByRole('main')
        .locator('> div')
        .evaluate((card) => getComputedStyle(card).boxShadow);
      expect(shadow !== 'none').toBe(width >= 900);
      const boxes = await Promise.all([...controls, signIn.submit].map((control) => control.boundingBox()));
      expect(boxes.map((box) => [box?.x, box?.width])).toEqual(boxes.map(() => [form?.x, form?.width]));
    });
  }

  // The theme overrides Mantine's styles, and a page overrides the theme.
  await expect(page.locator('body')).toHaveCSS('font-family', /^"DM Sans Variable"/);
  const gray = await page.evaluate(() =>
    getComputedStyle(document.body).getPropertyValue('--mantine-color-gray-0'),
  );
  expect(gray).toBe('#F9FAFB');
  await expect(signIn.submit).toHaveCSS('min-height', '48px');
});

test('the sign-in page works with the keyboard alone, and keeps the input if the sign-in fails', async ({
  page,
  standIn,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET|请求失败/);
  const signIn = new SignInPage(page);
  await signIn.open();
  const stops = [signIn.help, signIn.github, signIn.username, signIn.password];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.type('new-episodes');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await expect(signIn.password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(signIn.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(signIn.username).toBeFocused();
  await expect(signIn.username).toHaveAccessibleDescription('Enter your username');
  await page.keyboard.type('operator');
  expect(standIn.countOf('POST', '/login')).toBe(0);

  standIn.injectFault({ path: '/login', kind: 'reset' });
  await page.keyboard.press('Enter');
  await expect(signIn.problem).toContainText('could not be reached');
  await expect(signIn.username).toHaveValue('operator');
  await expect(signIn.password).toHaveValue('new-episodes');
  expect(await storedToken(page)).toBeNull();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
