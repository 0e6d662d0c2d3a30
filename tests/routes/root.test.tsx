import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createAppRouter } from '../../src/router.tsx';
import { theme } from '../../src/theme/theme.ts';

describe('the root of all pages', () => {
  it.each([
    ['has a GitHub button where the settings say that it runs in a browser', 'true', 1],
    ['has none otherwise', 'false', 0],
  ])('%s [T038]', async (_, isBrowser, count) => {
    const config = readConfig({ VITE_IS_BROWSER: isBrowser, VITE_PROJECT_URL: 'https://project.example/' });
    const history = createMemoryHistory({ initialEntries: ['/404'] });
    // All that this page needs of the context.
    const router = createAppRouter({ config } as never, history);
    render(
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'GitHub' })).toHaveLength(count);
  });
});
