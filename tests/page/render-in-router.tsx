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

interface Place {
  /** What stands at each path; `/` has to be among them. */
  pages: Readonly<Record<string, ReactNode>>;
  /** Where the visit starts. Default `/`. */
  path?: string;
  state?: HistoryState;
  /** What the routes' context holds. */
  context?: object;
  /** Stands around every page. */
  Layout?: (props: { children: ReactNode }) => ReactNode;
}

/** Shows pages in a router of their own, on a history in memory. Resolves when the first is there. */
export async function renderInRouter({ pages, path = '/', state, context = {}, Layout }: Place) {
  const root = createRootRoute({
    component: () => (Layout ? <Layout>{<Outlet />}</Layout> : <Outlet />),
  });
  const routeTree = root.addChildren(
    Object.entries(pages).map(([at, page]) =>
      createRoute({ getParentRoute: () => root, path: at, component: () => page }),
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
