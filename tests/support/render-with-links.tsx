import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { OpenOperatorData } from '../../src/operator-data/open-operator-data.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import { parseSearchParams, stringifySearchParams } from '../../src/search-params.ts';
import { theme } from '../../src/theme/theme.ts';

/**
 * Renders content with links to pages of the app, which have the app's URLs. Animations are off. Entries and lists also
 * need an operator's data.
 */
export function renderWithLinks(content: ReactNode, opened: OpenOperatorData | null = null) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
  });
  const queryClient = new QueryClient();
  const view = render(content, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        <RouterContextProvider router={router}>
          <QueryClientProvider client={queryClient}>
            <OperatorDataContext value={opened}>{children}</OperatorDataContext>
          </QueryClientProvider>
        </RouterContextProvider>
      </MantineProvider>
    ),
  });
  return { router, ...view };
}
