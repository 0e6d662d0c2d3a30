import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider, redirect } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { meOptions } from './api.ts';
import { AnimePage, DashboardPage, Shell, SignInPage } from './pages.tsx';

const queryClient = new QueryClient();

const rootRoute = createRootRoute();
const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  component: SignInPage,
});
const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  async beforeLoad() {
    const me = await queryClient.query({ ...meOptions, staleTime: 'static' }).catch(() => null);
    if (me?.status !== 'ok') throw redirect({ to: '/sign-in' });
  },
  component: Shell,
});
const dashboardRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/',
  component: DashboardPage,
});
const animeRoute = createRoute({ getParentRoute: () => mainRoute, path: '/animes', component: AnimePage });

const routeTree = rootRoute.addChildren([signInRoute, mainRoute.addChildren([dashboardRoute, animeRoute])]);
const router = createRouter({ routeTree });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <MantineProvider>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
