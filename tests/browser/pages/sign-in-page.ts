import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_USER, type StandInUser } from '../../../src/stand-in/sessions/users.ts';

/** The sign-in page at /sign-in. */
export class SignInPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly github: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** The error of a failed sign-in, callback or session check. A field's error is in the field's description. */
  readonly problem: Locator;
  /** A message that is not an error. */
  readonly note: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Sign in' });
    this.github = page.getByRole('link', { name: 'Continue with GitHub' });
    this.username = page.getByRole('textbox', { name: 'Username' });
    this.password = page.getByRole('textbox', { name: 'Password' });
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true });
    this.problem = page.getByRole('alert');
    this.note = page.getByRole('main').getByRole('status');
    this.retry = page.getByRole('button', { name: 'Retry' });
  }

  async open(): Promise<void> {
    await this.page.goto('/sign-in');
    await this.expectShown();
  }

  /** Expects the page to be shown at its URL. */
  async expectShown(): Promise<void> {
    await expect(this.heading).toBeVisible();
    await expect(this.page).toHaveURL('/sign-in');
  }

  async fill(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
  }

  async signIn({
    username,
    password,
  }: Pick<StandInUser, 'username' | 'password'> = DEMO_USER): Promise<void> {
    await this.fill(username, password);
    await this.submit.click();
  }
}

/** The page on which a callback asks whether its link may sign another operator in. */
export class ConfirmSignIn {
  readonly heading: Locator;
  readonly stay: Locator;
  readonly change: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Sign in with this link?' });
    this.stay = page.getByRole('button', { name: 'Stay signed in' });
    this.change = page.getByRole('button', { name: 'Sign in with this link' });
  }
}
