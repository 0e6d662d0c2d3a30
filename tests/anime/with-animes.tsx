import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import type { Api } from '../../src/http/api.ts';
import { animesQueryOptions } from '../../src/list/animes-query.ts';
import type { FetchForAll } from '../../src/list/list-sharing.ts';

const Content = createContext<ReactNode>(null);

/** Returns a component that provides the query of the list, as the app's router does. */
export async function withAnimes(
  api: Api,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  fetchForAll?: FetchForAll,
) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => useContext(Content) }),
    history: createMemoryHistory(),
    context: { animes: animesQueryOptions(api, fetchForAll) },
  });
  await router.load();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Content value={children}>
        <RouterProvider router={router} />
      </Content>
    </QueryClientProvider>
  );
}
