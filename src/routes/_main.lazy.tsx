import { createLazyFileRoute, Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { memo, useEffect, useState } from 'react';
import { useAnimeCount } from '../anime/anime-list-query.ts';
import { useFindMatches } from '../anime/finding/use-find-matches.ts';
import { useNotifyFailedRefresh } from '../anime/states/use-notify-failed-refresh.ts';
import { notify, withdraw } from '../notify/notify.ts';
import { usePreloadNotifications } from '../notify/use-preload-notifications.ts';
import type { Me } from '../session/answers.ts';
import { useMe } from '../session/use-me.ts';
import { Shell } from '../shell/Shell.tsx';

const SIGNED_OUT_ELSEWHERE = {
  key: 'signed-out-elsewhere',
  tone: 'info',
  title: 'Signed out',
  message: 'The session ended in another tab. Sign in again to continue.',
  isLasting: true,
} as const;

export const Route = createLazyFileRoute('/_main')({ component: MainLayout });

function MainLayout() {
  const me = useMe();
  const [operatorId, setOperatorId] = useState(me?.id);
  if (!me) return <SessionEnded />;
  // Nothing that one operator chose, typed or searched is there for the next.
  if (me.id !== operatorId) return <TakenOver key={me.id} onHome={() => setOperatorId(me.id)} />;
  return <SignedIn me={me} />;
}

/**
 * Follows the list only while someone is signed in: a render after that would ask for it again. Not rendered with each
 * navigation, which only its outlet shows.
 */
const SignedIn = memo(function SignedIn({ me }: { me: Me }) {
  const api = Route.useRouteContext({ select: (context) => context.api });
  const session = Route.useRouteContext({ select: (context) => context.session });
  const animeCount = useAnimeCount(api);
  const hasList = animeCount !== undefined;
  const findMatches = useFindMatches(api, hasList);
  useNotifyFailedRefresh(api);
  usePreloadNotifications(hasList);
  useEffect(() => {
    withdraw(SIGNED_OUT_ELSEWHERE.key);
    // These notifications are not for the next operator.
    return () => {
      withdraw('list-not-refreshed');
      withdraw('link-copied');
    };
  }, []);

  return (
    <Shell me={me} animeCount={animeCount} findMatches={findMatches} onSignOut={session.signOut}>
      <Outlet />
    </Shell>
  );
});

/**
 * The session ended while the page was open: nothing of it stays on the screen, and the sign-in page leads back.
 * Not after signing out, here or in another tab: the next operator starts afresh, not where this one was.
 */
function SessionEnded() {
  const session = Route.useRouteContext({ select: (context) => context.session });
  const navigate = useNavigate();
  const { history } = useRouter();
  // Read once: on the way to the sign-in page, which may yet have to load, the address is that page's.
  const [state] = useState(() => (session.signedOutBy() ? {} : { origin: history.location.href }));
  useEffect(() => {
    if (session.signedOutBy() === 'another tab') notify(SIGNED_OUT_ELSEWHERE);
    void navigate({ to: '/sign-in', state, replace: true });
  }, [navigate, session, state]);
  return null;
}

/** In another tab another operator has signed in, who starts at home, not where the one before was. */
function TakenOver({ onHome }: { onHome: () => void }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whoever renders it.
  useEffect(() => {
    let isLatest = true;
    void navigate({ to: '/', replace: true }).finally(() => isLatest && onHome());
    return () => {
      isLatest = false;
    };
  }, []);
  return null;
}
