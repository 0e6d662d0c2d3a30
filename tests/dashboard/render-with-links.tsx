import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { parseSearchParams, stringifySearchParams } from '../../src/search-params.ts';
import { theme } from '../../src/theme/theme.ts';

/** Renders content with links to pages of the app, which have the app's URLs. Animations are off. */
export function renderWithLinks(content: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
  });
  return render(content, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </MantineProvider>
    ),
  });
}
