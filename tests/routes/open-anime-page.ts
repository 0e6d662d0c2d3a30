import { act, screen } from '@testing-library/react';
import type { Change } from '../../src/operator-data/records.ts';
import { recordedId } from '../../src/session/parse-responses.ts';
import { openOperatorData } from '../operator-data/fake-database.ts';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser, type Tab } from '../support/session-harness.ts';

/** Opens the app signed in at the Anime page; `visit` navigates to other URLs. `changes` are of an earlier visit. */
export async function openAnimePage(...changes: readonly Change[]) {
  const browser = createMemoryBrowser();
  const tab = await browser.openSignedIn();
  if (changes.length > 0) await storeEarlier(tab, ...changes);
  const { history, router } = renderApp(tab, '/animes');
  // The page's file is compiled the first time, which is slow on a busy machine.
  await screen.findByRole('searchbox', { name: 'Search anime' }, { timeout: 20_000 });
  await screen.findByRole('button', { name: 'View options' }, { timeout: 20_000 });
  return {
    standIn: browser.standIn,
    router,
    visit: (url: string) =>
      act(async () => {
        history.push(url);
        await router.load();
      }),
  };
}

/** Stores changes as an earlier visit of the tab's operator. The test file must have a database. */
export async function storeEarlier({ session }: Tab, ...changes: readonly Change[]): Promise<void> {
  const me = await session.me();
  const operatorData = openOperatorData({ operatorId: me ? recordedId(me) : '' });
  for (const change of changes) await operatorData.change(change);
  await operatorData.close();
}
