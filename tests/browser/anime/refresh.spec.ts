import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_USER } from '../../../src/stand-in/sessions/users.ts';
import { databaseName } from '../../../src/storage-keys.ts';
import type { StandIn } from '../../support/stand-in.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { expect, test } from '../test.ts';
import { plainEntries, plainEntry } from './anime-entries.ts';

const MINUTE_S = 60;
const TAB_COUNT = 6;

/** Installs a clock that moves all pages and the backend on. A jump fires each timer at most once, as after a sleep. */
async function installClock(context: BrowserContext, standIn: StandIn) {
  let passedMs = 0;
  standIn.configure({ now: () => Date.now() + passedMs });
  await context.clock.install();
  return async (seconds: number) => {
    passedMs += seconds * 1000;
    await context.clock.fastForward(seconds * 1000);
  };
}

const fetchCount = (standIn: StandIn) => standIn.countOf('GET', '/api/anis');

/** Hides the page or shows it again, as when the operator changes to another tab and back. */
async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    isVisible ? 'visible' : 'hidden',
  );
}

/** Number of tabs that wait for the lock of refreshes. */
async function lockRequests(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter(({ name }) => name === 'list-refresh').length;
  });
}

/** Number of entries in the history. */
async function storedCount(page: Page): Promise<number> {
  return await page.evaluate(
    async (name) => {
      const request = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
      const counting = database.transaction('entries').objectStore('entries').count();
      const count = await new Promise<number>((resolve) => {
        counting.onsuccess = () => resolve(counting.result);
      });
      database.close();
      return count;
    },
    databaseName(`${DEMO_USER.uid}`),
  );
}

async function chooseRefresh(page: Page, name: string): Promise<void> {
  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  await drawer.refresh.selectOption(name);
  await drawer.close.click();
}

test('operators 11: the tabs of a browser make one fetch per interval, also if one of them is frozen while it fetches', async ({
  context,
  standIn,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 3 });
  const pass = await installClock(context, standIn);
  const tabs: AnimePage[] = [];
  for (let count = 0; count < TAB_COUNT; count += 1) {
    const tab = new AnimePage(await context.newPage());
    await tab.openList();
    tabs.push(tab);
  }
  const [first] = tabs as [AnimePage];
  // Chromium draws a tab in the background once a second.
  await first.page.bringToFront();
  await chooseRefresh(first.page, 'Every 5 minutes');
  const before = fetchCount(standIn);
  standIn.configure({ entryCount: 5 });
  // The clocks of the tabs move on one after another, so the list arrives once all of them have.
  const passTogether = async () => {
    const passing = pass(5 * MINUTE_S);
    standIn.injectFault({ path: '/api/anis', until: passing });
    await passing;
  };
  await passTogether();
  for (const { page } of tabs) await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  expect(fetchCount(standIn)).toBe(before + 1);
  await passTogether();
  await expect.poll(() => fetchCount(standIn)).toBe(before + 2);
  for (const tab of tabs) await expect(tab.refresh).not.toHaveAttribute('aria-busy', 'true');

  // Holds the lock as a tab that is frozen while it fetches.
  await first.page.evaluate(async () => {
    const isHeld = new Promise<void>((resolve) => {
      void navigator.locks.request('list-refresh', () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    await isHeld;
  });
  await pass(5 * MINUTE_S);
  await expect.poll(() => lockRequests(first.page)).toBe(TAB_COUNT);
  // The other tabs give up after 5 s, and fetch.
  await pass(5);
  await expect.poll(() => fetchCount(standIn)).toBeGreaterThan(before + 2);
  for (const tab of tabs.slice(1)) await expect(tab.refresh).not.toHaveAttribute('aria-busy', 'true');
});

test('operators 11: hidden, offline, asleep and back', async ({ page, context, standIn, signedIn: _ }) => {
  standIn.configure({ entryCount: 3 });
  const pass = await installClock(context, standIn);
  const anime = new AnimePage(page);
  await anime.openList();
  await anime.expectControls();
  let expected = fetchCount(standIn);

  await test.step('a page that is hidden asks for nothing, and once when the operator comes back', async () => {
    await setVisible(page, false);
    await pass(20 * MINUTE_S);
    expect(fetchCount(standIn)).toBe(expected);
    await setVisible(page, true);
    expected += 1;
    await expect.poll(() => fetchCount(standIn)).toBe(expected);
    await expect(anime.refresh).not.toHaveAttribute('aria-busy', 'true');
  });

  await test.step('a device that was asleep for less than 15 minutes asks for nothing, then once', async () => {
    await pass(14 * MINUTE_S);
    await pass(MINUTE_S);
    expect(fetchCount(standIn)).toBe(expected);
    await pass(3 * MINUTE_S);
    expected += 1;
    await expect.poll(() => fetchCount(standIn)).toBe(expected);
    await expect(anime.refresh).not.toHaveAttribute('aria-busy', 'true');
  });

  await test.step('a page that was offline asks once the network is back', async () => {
    await context.setOffline(true);
    await pass(20 * MINUTE_S);
    expect(fetchCount(standIn)).toBe(expected);
    await context.setOffline(false);
    expected += 1;
    await expect.poll(() => fetchCount(standIn)).toBe(expected);
  });

  await test.step('a timed refresh does not run in a hidden page, and once when the operator comes back', async () => {
    await expect(anime.refresh).not.toHaveAttribute('aria-busy', 'true');
    await chooseRefresh(page, 'Every 15 minutes');
    await setVisible(page, false);
    await pass(60 * MINUTE_S);
    await setVisible(page, true);
    expected += 1;
    await expect.poll(() => fetchCount(standIn)).toBe(expected);
    await expect(anime.refresh).not.toHaveAttribute('aria-busy', 'true');
  });
  // A request too many in any step would have arrived by now.
  expect(fetchCount(standIn)).toBe(expected);
});

test('operators 11: the browser notifies of followed titles while no tab is visible', async ({
  page,
  context,
  standIn,
  signedIn: _,
}) => {
  await context.grantPermissions(['notifications'], { origin: 'http://localhost:3039' });
  // The browser shows notifications outside the page.
  await context.addInitScript(() => {
    const shown: string[] = [];
    const fake = class {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title}: ${body}`);
      }
    };
    Object.assign(window, { Notification: fake, shown });
  });
  const shownIn = (tab: Page) => tab.evaluate(() => (window as unknown as { shown: string[] }).shown);
  const entries = plainEntries('灵笼', '海贼王');
  standIn.setEntries(entries);
  const pass = await installClock(context, standIn);
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await new AnimePage(tab).openList();
  // Chromium draws a tab in the background once a second.
  await page.bringToFront();
  const marks = new Marks(page);
  await marks.expectRecorded();
  await marks.star('灵笼').click();
  await chooseRefresh(page, 'Every 5 minutes');
  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  await drawer.notify.click();
  await drawer.close.click();
  const shown = async () => (await Promise.all(tabs.map(shownIn))).flat();

  await setVisible(page, false);
  standIn.setEntries([
    ...plainEntries('灵笼 第二季'),
    plainEntry({ title: '灵笼', update_count: '100' }),
    ...entries,
  ]);
  await pass(5 * MINUTE_S);
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Show' })).toBeVisible();
  // A list is stored a while after it is shown.
  await expect.poll(() => storedCount(page)).toBe(4);
  expect(await shown()).toEqual([]);
  await setVisible(other, false);
  standIn.setEntries([plainEntry({ title: '灵笼', update_count: '101' }), ...entries]);
  await pass(5 * MINUTE_S);
  await expect.poll(shown).toEqual(['灵笼: Episode 101 on Bilibili']);
});
