import { useNotifications } from '@mantine/notifications';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FloatingButtons } from '../page/FloatingButtons.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { NavigationProgress } from '../page/NavigationProgress.tsx';
import { useFocusFallback } from '../page/use-focus-fallback.ts';
import { useRouteChange } from '../page/use-route-change.ts';
import type { AppContext } from '../router-context.ts';

const NotificationHost = lazyPart(
  'A message',
  async () => (await import('../notify/NotificationHost.tsx')).NotificationHost,
  { isFixed: true },
);
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
      <Messages />
      {Devtools && (
        <Suspense>
          <Devtools />
        </Suspense>
      )}
    </>
  );
}

/** The notifications, from the first one on. They wait until the file with what shows them has loaded. */
function Messages() {
  const { notifications } = useNotifications();
  const [isNeeded, setIsNeeded] = useState(false);
  if (notifications.length > 0 && !isNeeded) setIsNeeded(true);
  return isNeeded && <NotificationHost />;
}
