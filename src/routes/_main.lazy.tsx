import { createLazyFileRoute, Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { animeListQueryOptions, useAnimeCount } from '../anime/anime-list-query.ts';
import { findMatches } from '../anime/find-matches.ts';
import type { Me } from '../session/answers.ts';
import { useMe } from '../session/use-me.ts';
import { Shell } from '../shell/Shell.tsx';

export const Route = createLazyFileRoute('/_main')({ component: MainLayout });

function MainLayout() {
  const me = useMe();
  const [isLeaving, setIsLeaving] = useState(false);
  return me ? (
    <SignedIn me={me} onLeave={() => setIsLeaving(true)} />
  ) : (
    <SessionEnded isWayBackKept={!isLeaving} />
  );
}

/** Follows the list only while someone is signed in: a render after that would ask for it again. */
function SignedIn({ me, onLeave }: { me: Me; onLeave: () => void }) {
  const { api, session, queryClient } = Route.useRouteContext();
  const animeCount = useAnimeCount(api);

  const signOut = () => {
    onLeave();
    return session.signOut();
  };
  return (
    <Shell
      me={me}
      animeCount={animeCount}
      findMatches={(q) => findMatches(queryClient.getQueryData(animeListQueryOptions(api).queryKey), q)}
      onSignOut={signOut}
    >
      <Outlet />
    </Shell>
  );
}

/**
 * The session ended while the page was open: nothing of it stays on the screen, and the sign-in page leads back.
 * Not after signing out: the next operator starts afresh, not where this one was.
 */
function SessionEnded({ isWayBackKept }: { isWayBackKept: boolean }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  // Read once: on the way to the sign-in page, which may yet have to load, the address is that page's.
  const [state] = useState(() => (isWayBackKept ? { origin: history.location.href } : {}));
  useEffect(() => {
    void navigate({ to: '/sign-in', state, replace: true });
  }, [navigate, state]);
  return null;
}
