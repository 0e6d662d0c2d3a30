import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createAppRouter } from '../../src/router.tsx';
import { theme } from '../../src/theme/theme.ts';

function renderRoot(address: string, settings: Parameters<typeof readConfig>[0] = {}) {
  const history = createMemoryHistory({ initialEntries: [address] });
  // All that page-not-found needs of the context: it asks neither the session nor the backend.
  const router = createAppRouter({ config: readConfig(settings) } as never, history);
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { history };
}

describe('the root of all pages', () => {
  it.each([
    ['has a GitHub button where the settings say that it runs in a browser', 'true', 1],
    ['has none otherwise', 'false', 0],
  ])('%s [T038]', async (_, isBrowser, count) => {
    renderRoot('/404', { VITE_IS_BROWSER: isBrowser, VITE_PROJECT_URL: 'https://project.example/' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'GitHub' })).toHaveLength(count);
  });

  it.each(['/404', '/user', '/products', '/animes/x', '/sign-in/x', '/no/such?page=1#at-all'])(
    'is page-not-found at %s, which keeps standing, and leads home',
    async (address) => {
      document.title = '';
      const { history } = renderRoot(address);
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
      expect(document.title).toBe('Page not found · Ani Updater');
      expect(history.location.href).toBe(address);
      expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    },
  );
});
