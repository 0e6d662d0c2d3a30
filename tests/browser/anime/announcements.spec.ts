import type { Page } from '@playwright/test';
import { deferred } from '../../page/deferred.ts';
import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { expect, test } from '../test.ts';
import { plainEntries } from './anime-entries.ts';

const LIST = '/api/anis';
const TITLES = ['Sea of Stars', 'Deep Sea', 'Night Train'];

/**
 * Records what a screen reader announces: each new text of an existing live region, and each new alert. The returned
 * function resolves to the announcements since its last call.
 */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const texts = new Map([...document.querySelectorAll(LIVE)].map((region) => [region, region.textContent]));
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(LIVE)) {
        const isKnown = texts.has(region) || region.matches('[role="alert"], .mantine-Notification-root');
        const isNew = texts.get(region) !== region.textContent;
        if (isKnown && isNew && region.textContent) announced.push(region.textContent);
        texts.set(region, region.textContent);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0));
}

test('a screen reader announces the result of loading, searching and navigating once, and each failed refresh', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(/status of 403|injected by a test/);
  standIn.setEntries(plainEntries(...TITLES));
  standIn.injectFault({ path: LIST, status: 403 });
  const list = await holdRequests(context, /\/api\/anis/);
  const anime = new AnimePage(page);
  const shell = new AppShell(page);
  await anime.open();
  await expect(anime.notice('Loading the list')).toBeAttached();
  const takeAnnouncements = await listen(page);
  /** Holds the next response with the list until the returned function is called. */
  const hold = (fault: { status?: number } = {}) => {
    const { promise, resolve } = deferred<void>();
    standIn.injectFault({ path: LIST, until: promise, ...fault });
    return resolve;
  };

  await test.step('a failed load, as an alert', async () => {
    await list.release();
    await expect(anime.failure).toBeVisible();
    const announcements = await takeAnnouncements();
    expect(announcements).toHaveLength(1);
    expect(announcements[0]).toContain('refused to send the list');
    await anime.retry.click();
    await expect(anime.entries).toHaveCount(3);
    await expect(anime.notice('3 of 3 entries')).toBeAttached();
    await takeAnnouncements();
  });

  await test.step('the number of matches, once typing pauses', async () => {
    await anime.search.fill('sea');
    await expect(anime.entries).toHaveCount(2);
    await anime.expectQueryString('?q=sea');
    await expect(anime.notice('2 of 3 entries')).toBeAttached();
    expect(await takeAnnouncements()).toEqual(['2 of 3 entries']);
    await anime.search.fill('nowhere');
    await expect(anime.emptyState(/^Nothing matches/)).toBeVisible();
    await expect(anime.notice('0 of 3 entries')).toBeAttached();
    expect(await takeAnnouncements()).toEqual(['0 of 3 entries']);
    await anime.clearSearch.click();
    await anime.chip('Bilibili').click();
    await anime.expectQueryString('?platform=bilibili');
    await expect(anime.entries).toHaveCount(3);
    await expect(anime.notice('3 of 3 entries')).toBeAttached();
    expect(await takeAnnouncements()).toEqual(['3 of 3 entries']);
  });

  await test.step('a page change, only by the focus on its heading', async () => {
    await shell.link('Dashboard').click();
    await expect(shell.heading('Dashboard')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
    expect(await takeAnnouncements()).toEqual([]);
    await shell.link('Anime').click();
    await expect(anime.heading).toBeFocused();
    await expect(anime.entries).toHaveCount(3);
    await expect(anime.notice('3 of 3 entries')).toBeAttached();
    expect(await takeAnnouncements()).toEqual([]);
  });

  await test.step('a refresh and its result, and a failure once', async () => {
    standIn.setEntries(plainEntries(...TITLES, 'One more'));
    let respond = hold();
    await anime.refresh.click();
    await expect(anime.notice('Loading the list')).toBeAttached();
    respond();
    await expect(anime.entries).toHaveCount(4);
    await expect(anime.notice('4 of 4 entries')).toBeAttached();
    expect(await takeAnnouncements()).toEqual(['Loading the list', '4 of 4 entries']);

    const failure = /refused to send the list.*The previous list is shown below/;
    for (const button of [anime.refresh, anime.retry]) {
      respond = hold({ status: 403 });
      await button.click();
      await expect(anime.notice('Loading the list')).toBeAttached();
      respond();
      await expect(anime.notice(failure)).toBeAttached();
      expect(await takeAnnouncements()).toEqual(['Loading the list', expect.stringMatching(failure)]);
    }
    await expect(anime.retry).toBeFocused();
  });
});
