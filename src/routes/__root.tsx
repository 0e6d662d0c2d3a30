import { Notifications } from '@mantine/notifications';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AUTO_CLOSE_MS } from '../notify/notify.tsx';
import { FloatingButtons } from '../page/FloatingButtons.tsx';
import { NavigationProgress } from '../page/NavigationProgress.tsx';
import { useFocusFallback } from '../page/use-focus-fallback.ts';
import { useRouteChange } from '../page/use-route-change.ts';
import type { AppContext } from '../router-context.ts';

const Devtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../devtools/Devtools.tsx')).Devtools }))
  : null;

export const Route = createRootRouteWithContext<AppContext>()({ component: Root });

function Root() {
  const config = Route.useRouteContext({ select: (context) => context.config });
  useRouteChange();
  useFocusFallback();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <FloatingButtons projectUrl={config.hasGitHubButton ? config.projectUrl : null} />
      <Notifications autoClose={AUTO_CLOSE_MS} />
      {Devtools && (
        <Suspense>
          <Devtools />
        </Suspense>
      )}
    </>
  );
}
