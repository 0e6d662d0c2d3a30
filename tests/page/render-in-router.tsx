import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../../src/theme/theme.ts';

interface RouterSetup {
  /** The content of each path; must include `/`. */
  pages: Readonly<Record<string, ReactNode>>;
  /** The initial path. Default `/`. */
  path?: string;
  /** The state of the initial history entry. */
  state?: HistoryState;
  /** The router context. */
  context?: object;
  /** Wraps every page. */
  Layout?: (props: { children: ReactNode }) => ReactNode;
}

/** Renders pages in a router with a memory history. Resolves when the first page is rendered. */
export async function renderInRouter({ pages, path = '/', state, context = {}, Layout }: RouterSetup) {
  const root = createRootRoute({
    component: () => (Layout ? <Layout>{<Outlet />}</Layout> : <Outlet />),
  });
  const routeTree = root.addChildren(
    Object.entries(pages).map(([pagePath, page]) =>
      createRoute({ getParentRoute: () => root, path: pagePath, component: () => page }),
    ),
  );
  const history = createMemoryHistory({ initialEntries: [state ? '/before' : path] });
  if (state) history.replace(path, { ...state });
  const router = createRouter({ routeTree, history, context });
  const view = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findAllByText(/./);
  return { router, history, ...view };
}
