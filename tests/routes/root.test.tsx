import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createAppRouter } from '../../src/router.tsx';
import { theme } from '../../src/theme/theme.ts';

async function openPage(address: string, settings: Parameters<typeof readConfig>[0] = {}) {
  const history = createMemoryHistory({ initialEntries: [address] });
  // All that page-not-found needs of the context: it asks neither the session nor the backend.
  const router = createAppRouter({ config: readConfig(settings) } as never, history);
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  return router;
}

describe('the root of all pages', () => {
  it.each([
    ['has a GitHub button where the settings say that it runs in a browser', 'true', 1],
    ['has none otherwise', 'false', 0],
  ])('%s [T038]', async (_, isBrowser, count) => {
    await openPage('/404', { VITE_IS_BROWSER: isBrowser, VITE_PROJECT_URL: 'https://project.example/' });
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'GitHub' })).toHaveLength(count));
  });

  it.each(['/404', '/animes/x', '/sign-in/x', '/no/such?page=1#at-all'])(
    'is page-not-found at %s, which stays in the address bar, and leads home',
    async (address) => {
      document.title = '';
      const { history } = await openPage(address);
      await waitFor(() => expect(document.title).toBe('Page not found · Ani Updater'));
      expect(history.location.href).toBe(address);
      expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    },
  );

  it.each(['/user', '/users', '/products'])(
    'shows page-not-found at %s, which no route has, guarded or not [T026]',
    async (address) => {
      const { history, routesByPath } = await openPage(address);
      expect(history.location.href).toBe(address);
      expect(Object.keys(routesByPath)).not.toContain(address);
    },
  );
});
