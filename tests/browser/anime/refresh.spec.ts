import type { Page } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { expect, test } from '../test.ts';

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

test('operators 11: the tabs of a browser refresh once per interval, and once when the operator comes back', async ({
  context,
  standIn,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 3 });
  let passedMs = 0;
  standIn.configure({ now: () => Date.now() + passedMs });
  await context.clock.install();
  /** Moves all pages and the backend on. A jump fires each timer at most once, as after a sleep. */
  const pass = async (minutes: number) => {
    passedMs += minutes * 60_000;
    const passing = context.clock.fastForward(minutes * 60_000);
    // The clocks of the tabs move on one after another, so the list arrives once all of them have.
    standIn.injectFault({ path: '/api/anis', until: passing });
    await passing;
  };
  const fetchCount = () => standIn.countOf('GET', '/api/anis');
  const tabs = [new AnimePage(await context.newPage()), new AnimePage(await context.newPage())] as const;
  for (const tab of tabs) await tab.openList();
  const [{ page }] = tabs;
  await page.bringToFront();
  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  await drawer.refresh.selectOption('Every 5 minutes');
  await drawer.close.click();
  let expected = fetchCount();

  await test.step('one fetch for all tabs', async () => {
    standIn.configure({ entryCount: 5 });
    await pass(5);
    for (const tab of tabs) await expect(tab.page.getByRole('button', { name: 'Show' })).toBeVisible();
    expected += 1;
    expect(fetchCount()).toBe(expected);
    const [button, list] = [page.getByRole('button', { name: 'Show' }), tabs[0].list];
    const bottom = async () => (await button.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
    // The bar covers no entry.
    expect(await bottom()).toBeLessThanOrEqual((await list.boundingBox())?.y ?? 0);
  });

  await test.step('none while no tab is visible, and one when the operator comes back', async () => {
    for (const tab of tabs) await setVisible(tab.page, false);
    await pass(60);
    await setVisible(page, true);
    expected += 1;
    await expect.poll(fetchCount).toBe(expected);
    for (const tab of tabs) await expect(tab.refresh).not.toHaveAttribute('aria-busy', 'true');
    expect(fetchCount()).toBe(expected);
  });
});
