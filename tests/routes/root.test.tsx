import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createAppRouter } from '../../src/router.tsx';
import { theme } from '../../src/theme/theme.ts';

async function openPage(url: string, settings: Parameters<typeof readConfig>[0] = {}) {
  const history = createMemoryHistory({ initialEntries: [url] });
  // The parts of the context that the not-found page uses: it needs neither the session nor the backend.
  const router = createAppRouter({ config: readConfig(settings) } as never, history);
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  return router;
}

describe('the root route', () => {
  it.each([
    ['has a GitHub button if VITE_IS_BROWSER is true', 'true', 1],
    ['has none otherwise', 'false', 0],
  ])('%s', async (_, setting, count) => {
    await openPage('/404', { VITE_IS_BROWSER: setting, VITE_PROJECT_URL: 'https://project.example/' });
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'GitHub' })).toHaveLength(count));
  });

  it.each(['/404', '/animes/x', '/no/such?page=1#at-all'])(
    'shows the not-found page at %s, which keeps the URL and links to the home page',
    async (url) => {
      document.title = '';
      const { history } = await openPage(url);
      await waitFor(() => expect(document.title).toBe('Page not found · Ani Updater'));
      expect(history.location.href).toBe(url);
      expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    },
  );

  it.each(['/user', '/users', '/products'])(
    'shows the not-found page at %s, which no guarded or public route has',
    async (url) => {
      const { history, routesByPath } = await openPage(url);
      expect(history.location.href).toBe(url);
      expect(Object.keys(routesByPath)).not.toContain(url);
    },
  );
});
