import { blend, contrast } from '../theme/contrast.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { ANY_REFUSED } from './problems.ts';
import { expect, test, VIEWPORTS } from './test.ts';
import { storedToken } from './traffic.ts';

test.beforeEach(({ problems }) => problems.expect(ANY_REFUSED));

test.describe('the sign-in page', () => {
  for (const viewport of [...VIEWPORTS, { width: 900, height: 800 }, { width: 899, height: 800 }]) {
    const hasCard = viewport.width >= 900;
    test(`stands ${hasCard ? 'in a card' : 'on the page itself'} at ${viewport.width} px [T005]`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await new SignInPage(page).open();
      const form = page.locator('form');
      const box = await form.boundingBox();
      expect(box?.width).toBe(Math.min(420, viewport.width - 48));
      expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(viewport.width / 2, 0);
      const shadow = await page
        .getByRole('main')
        .locator('> div')
        .evaluate((card) => getComputedStyle(card).boxShadow);
      expect(shadow !== 'none').toBe(hasCard);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }

  for (const width of [320, 390, 1440]) {
    test(`has fields and buttons of one width at ${width} px, whose edges can be seen`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const signIn = new SignInPage(page);
      await signIn.open();
      const box = signIn.password.locator('..');
      const boxes = await Promise.all(
        [signIn.github, signIn.username.locator('..'), box, signIn.submit].map((part) => part.boundingBox()),
      );
      const edges = boxes.map((edge) => edge && [edge.x, edge.x + edge.width]);
      expect(edges).toEqual(edges.map(() => [boxes[0]?.x, (boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0)]));
      const [color, ground] = await box.evaluate((field) => {
        const { borderColor, backgroundColor } = getComputedStyle(field);
        return [borderColor, backgroundColor] as const;
      });
      const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
      const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      expect(ground).toBe('rgb(255, 255, 255)');
      // WCAG 1.4.11: what bounds a control.
      expect(contrast(blend(hex, alpha, '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(3);
    });
  }

  test('leads to the help, in a new tab that learns nothing of this one [T019]', async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await expect(signIn.help).toHaveAttribute('href', 'https://help.example');
    await expect(signIn.help).toHaveAttribute('target', '_blank');
    await expect(signIn.help).toHaveAttribute('rel', 'noreferrer');
  });

  test('says beside each field what is missing, and asks nobody', async ({ page, standIn }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.submit.click();
    await expect(signIn.username).toHaveAccessibleDescription('Enter your username');
    await expect(signIn.password).toHaveAccessibleDescription('Enter your password');
    await expect(signIn.username).toBeFocused();
    await signIn.username.fill('operator');
    await expect(signIn.username).toHaveAccessibleDescription('');
    await signIn.submit.click();
    await expect(signIn.password).toBeFocused();
    expect(standIn.countOf('POST', '/login')).toBe(0);
  });

  test('says that name or password are wrong, and keeps them', async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn({ login: 'operator', password: 'a guess' });
    await expect(signIn.problem).toHaveText('Wrong username or password');
    await expect(signIn.username).toHaveValue('operator');
    await expect(signIn.password).toHaveValue('a guess');
    expect(await storedToken(page)).toBeNull();
    await signIn.expectShown();
  });

  for (const [text, fault] of [
    ['could not be reached', { kind: 'reset' }],
    ['has a problem (503)', { status: 503 }],
    ['could not be read', { body: '<p>hello</p>' }],
  ] as const) {
    test(`keeps what was typed when the server or its answer ${text}`, async ({
      page,
      standIn,
      problems,
    }) => {
      problems.expect(/ERR_CONNECTION_RESET|status of 503|ordered by a test|请求失败/);
      const signIn = new SignInPage(page);
      await signIn.open();
      standIn.order({ path: '/login', ...fault });
      await signIn.signIn();
      await expect(signIn.problem).toContainText(text);
      await expect(signIn.username).toHaveValue('operator');
      await expect(signIn.password).toHaveValue('new-episodes');
      await signIn.submit.click();
      await expect(page).toHaveURL('/');
    });
  }

  test('asks once, however often it is submitted', async ({ page, standIn }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    standIn.order({ path: '/login', delayMs: 300 });
    await signIn.fill('operator', 'new-episodes');
    await signIn.submit.dblclick();
    await signIn.password.press('Enter');
    await expect(page).toHaveURL('/');
    expect(standIn.countOf('POST', '/login')).toBe(1);
  });

  test('is used by the keyboard alone', async ({ page }) => {
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
    await signIn.username.focus();
    await page.keyboard.type('operator');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});
