import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { APP_URL, openFirefox } from './open-firefox.ts';

let firefox: Awaited<ReturnType<typeof openFirefox>>;
let page: Page;

/** Names of the scripts that the browser has requested or preloaded. */
const scriptNames = () =>
  page.$$eval('link[rel=modulepreload], script[src]', (elements) =>
    elements.map((element) =>
      (element.getAttribute('href') ?? element.getAttribute('src') ?? '').split('/').at(-1),
    ),
  );

beforeAll(async () => {
  firefox = await openFirefox();
  page = firefox.page;
}, 120_000);
afterAll(() => firefox.close());

/** Uses XPath, because Firefox takes seconds to look up an accessible name. */
const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
const seeHeading = (text: string) => find(`//h1[.="${text}"]`).wait();
const press = (name: string) => find(`//button[@aria-label="${name}" or .="${name}"]`).click();
const fill = (label: string, text: string) =>
  find(`//input[@aria-label="${label}" or @id=//label[starts-with(., "${label}")]/@for]`).fill(text);
const entryCount = () => page.$$eval('main [role=row]', (entries) => entries.length);

it('the main path works in Firefox: sign-in, dashboard, list, search, a menu, the bell and sign-out', async () => {
  await page.goto(APP_URL);
  await seeHeading('Sign in');
  await fill('Username', DEMO_USER.username);
  await fill('Password', DEMO_USER.password);
  await press('Sign in');
  await seeHeading('Dashboard');

  await find('//nav//a[@href="/animes"]').click();
  await seeHeading('Latest updates');
  await expect.poll(entryCount, { timeout: 10_000 }).toBeGreaterThan(3);

  await fill('Search anime', 'no such title');
  await expect.poll(entryCount, { timeout: 10_000 }).toBe(0);
  await press('Clear filters');
  await expect.poll(entryCount, { timeout: 10_000 }).toBeGreaterThan(3);

  await press('Language');
  await find('//*[@role="menu"]//*[.="German"]').click();
  await press('Notifications');
  await press('Mark all as read');
  await page.keyboard.press('Escape');

  // The page's file loads before the backend responds. This is tested in Firefox too, because browsers differ in the
  // events of a file that is already loading.
  firefox.standIn.configure({ latencyMs: 10_000 });
  await page.goto(APP_URL, { waitUntil: 'domcontentloaded' });
  await expect
    .poll(scriptNames, { timeout: 8_000 })
    .toContainEqual(expect.stringMatching(/^dashboard-.*\.js$/));
  firefox.standIn.configure({ latencyMs: 0 });
  await seeHeading('Dashboard');

  await press('Account');
  await press('Logout');
  await seeHeading('Sign in');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  expect(firefox.problems).toEqual([]);
}, 120_000);
