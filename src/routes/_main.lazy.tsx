import { createLazyFileRoute, Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAnimeCount } from '../anime/anime-list-query.ts';
import { useFindMatches } from '../anime/use-find-matches.ts';
import type { Me } from '../session/answers.ts';
import { useMe } from '../session/use-me.ts';
import { Shell } from '../shell/Shell.tsx';

export const Route = createLazyFileRoute('/_main')({ component: MainLayout });

function MainLayout() {
  const me = useMe();
  // By the key, nothing that one operator chose or typed is there for the next.
  return me ? <SignedIn key={me.id} me={me} /> : <SessionEnded />;
}

/** Follows the list only while someone is signed in: a render after that would ask for it again. */
function SignedIn({ me }: { me: Me }) {
  const { api, session } = Route.useRouteContext();
  const animeCount = useAnimeCount(api);
  const findMatches = useFindMatches(api, animeCount !== undefined);

  return (
    <Shell me={me} animeCount={animeCount} findMatches={findMatches} onSignOut={session.signOut}>
      <Outlet />
    </Shell>
  );
}

/**
 * The session ended while the page was open: nothing of it stays on the screen, and the sign-in page leads back.
 * Not after signing out, here or in another tab: the next operator starts afresh, not where this one was.
 */
function SessionEnded() {
  const { session } = Route.useRouteContext();
  const navigate = useNavigate();
  const { history } = useRouter();
  // Read once: on the way to the sign-in page, which may yet have to load, the address is that page's.
  const [state] = useState(() => (session.wasSignedOut() ? {} : { origin: history.location.href }));
  useEffect(() => {
    void navigate({ to: '/sign-in', state, replace: true });
  }, [navigate, state]);
  return null;
}
