import { act, screen } from '@testing-library/react';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';

/** The app, signed in and on the Anime page; gives the way to other addresses of it. */
export async function openAnimePage() {
  const { history, router } = renderApp(await createMemoryBrowser().openSignedIn(), '/animes');
  // The page's file is read the first time, which takes a loaded machine a while.
  await screen.findByRole('heading', { name: 'Latest updates' }, { timeout: 20_000 });
  // The tools are rendered after the list.
  await screen.findByRole('searchbox', { name: 'Search anime' });
  return {
    router,
    visit: (address: string) =>
      act(async () => {
        history.push(address);
        await router.load();
      }),
  };
}
