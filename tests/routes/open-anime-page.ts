import { act, screen } from '@testing-library/react';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';

/** Opens the app signed in at the Anime page; `visit` navigates to other URLs. */
export async function openAnimePage() {
  const browser = createMemoryBrowser();
  const { history, router } = renderApp(await browser.openSignedIn(), '/animes');
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
