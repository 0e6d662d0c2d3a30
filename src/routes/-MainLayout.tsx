import { Outlet, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { memo, useCallback, useEffect, useState } from 'react';
import { useAnimes } from '../anime/animes-query.ts';
import { MarksProvider, useMarks } from '../anime/marks/MarksProvider.tsx';
import { useAnimeCount, useNewCount } from '../anime/marks/use-anime-count.ts';
import { findHeaderMatches } from '../anime/select/find-header-matches.ts';
import { useMatchHan } from '../anime/select/use-match-han.ts';
import { notify, withdraw } from '../notify/notify.tsx';
import { OperatorDataContext } from '../operator-data/use-operator-data.ts';
import { TitlePrefixContext } from '../page/PageHeading.tsx';
import { StorageProblem } from '../preferences/StorageProblem.tsx';
import { type Me, recordedId } from '../session/parse-responses.ts';
import { useMe } from '../session/use-me.ts';
import { Shell } from '../shell/Shell.tsx';
import { originState } from '../sign-in/return-path.ts';
import { Shortcuts } from './-Shortcuts.tsx';

const SIGNED_OUT_ELSEWHERE = {
  key: 'signed-out-elsewhere',
  tone: 'info',
  title: 'Signed out',
  message: 'The session ended in another tab. Sign in again to continue.',
  staysOpen: true,
} as const;

/** For a change of the session without a sign-in in this tab. The operator's name may be unknown. */
const operatorChanged = (name: string | null) =>
  ({
    key: 'operator-changed',
    tone: 'info',
    title: `Signed in as ${name ?? 'another operator'}`,
    message: 'Someone signed in with another account in this browser. If that was not you, sign out.',
    staysOpen: true,
  }) as const;

/** The layout of all guarded pages. */
export function MainLayout() {
  const me = useMe();
  return me ? <SignedIn me={me} /> : <SessionEnded />;
}

/** Memoized, because navigation only affects the outlet. */
const SignedIn = memo(function SignedIn({ me }: { me: Me }) {
  const operatorData = useRouteContext({ from: '__root__', select: (context) => context.operatorData });
  const { data: list, dataUpdatedAt } = useAnimes();
  // The guard has opened it.
  const opened = operatorData.open(recordedId(me));
  useEffect(() => {
    if (list) void opened.operatorData.storeList(list.entries, dataUpdatedAt);
  }, [opened, list, dataUpdatedAt]);
  return (
    <OperatorDataContext value={opened}>
      <MarksProvider>
        <Layout me={me} />
      </MarksProvider>
    </OperatorDataContext>
  );
});

const Layout = memo(function Layout({ me }: { me: Me }) {
  const session = useRouteContext({ from: '__root__', select: (context) => context.session });
  const animeCount = useAnimeCount();
  const newCount = useNewCount();
  const { data: list } = useAnimes();
  const marks = useMarks();
  const [matchHan, loadMatchHan] = useMatchHan();
  const findMatches = useCallback(
    (q: string) => {
      // Although called while the suggestions render, this is safe to repeat, as with React's `lazy`.
      loadMatchHan(q);
      return findHeaderMatches(list?.entries, q, marks, matchHan);
    },
    [list, marks, matchHan, loadMatchHan],
  );
  useEffect(() => {
    withdraw(SIGNED_OUT_ELSEWHERE.key);
    if (session.takeOperatorChange(me)) notify(operatorChanged(me.name));
    return () => void withdraw('link-copied');
  }, [session, me]);

  return (
    <TitlePrefixContext value={newCount > 0 ? `(${newCount}) ` : ''}>
      <Shell me={me} animeCount={animeCount} findMatches={findMatches} onSignOut={session.signOut}>
        <Outlet />
        <StorageProblem />
      </Shell>
      <Shortcuts />
    </TitlePrefixContext>
  );
});

/**
 * The session ended while the page was open: the page is cleared, and its operator returns to it after sign-in. After a
 * sign-out in this tab, and for another operator, the app starts at the home page instead.
 */
function SessionEnded() {
  const { session, operatorData } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { history } = useRouter();
  const reason = session.reason();
  // Read once, because the URL changes to the sign-in page's while that page loads.
  const [url] = useState(history.location.href);
  useEffect(() => {
    operatorData.close();
    withdraw('operator-changed');
    if (reason?.kind === 'signed-out-elsewhere') notify(SIGNED_OUT_ELSEWHERE);
    void navigate({ to: '/sign-in', state: originState(url, reason), replace: true });
  }, [navigate, operatorData, reason, url]);
  return null;
}
