import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { readConfig } from '../../src/config.ts';
import { createAppRouter } from '../../src/router.tsx';
import { theme } from '../../src/theme/theme.ts';
import { createMemoryBrowser } from '../support/session-harness.ts';

/** The app with its views, signed in and on the Anime page; gives the way to other addresses of it. */
export async function openAnimePage() {
  const { api, session, queryClient } = await createMemoryBrowser().openSignedIn();
  const history = createMemoryHistory({ initialEntries: ['/animes'] });
  const router = createAppRouter({ config: readConfig({}), api, session, queryClient }, history);
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  // The page's file is read the first time, which takes a loaded machine a while.
  await screen.findByRole('heading', { name: 'Latest updates' }, { timeout: 20_000 });
  return {
    router,
    visit: (address: string) =>
      act(async () => {
        history.push(address);
        await router.load();
      }),
  };
}
