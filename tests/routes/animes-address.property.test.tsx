import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createAppRouter } from '../../src/router.tsx';
import { theme } from '../../src/theme/theme.ts';
import { anySearch } from '../support/any-search.ts';
import { createMemoryBrowser } from '../support/session-harness.ts';

/** The app with its views, signed in and on the Anime page; gives the way to other addresses of it. */
async function openAnimePage() {
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
  await screen.findByRole('heading', { name: 'Latest updates' });
  return {
    router,
    visit: (address: string) =>
      act(async () => {
        history.push(address);
        await router.load();
      }),
  };
}

// Each run renders the page anew, which takes its time on a loaded machine.
const LIMIT_MS = 120_000;

describe('the Anime page', () => {
  it('opens at any search part of its address', { timeout: LIMIT_MS }, async () => {
    const { router, visit } = await openAnimePage();
    await fc.assert(
      fc.asyncProperty(anySearch, async (search) => {
        await visit(`/animes${search}`);
        expect(router.state.location.pathname).toBe('/animes');
        expect(router.state.matches.flatMap(({ error }) => error ?? [])).toEqual([]);
        expect(document.querySelector('h1')).toHaveTextContent('Latest updates');
        expect(document.querySelector('[role=alert]')).toBeNull();
      }),
      { numRuns: 150 },
    );
  });
});
