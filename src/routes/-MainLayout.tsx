import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useOpenAbout } from '../anime/about/use-open-about.ts';
import { useAnimes } from '../list/animes-query.ts';
import { useAutomaticRefresh } from '../list/use-automatic-refresh.ts';
import { useAppBadge } from '../notifications/use-app-badge.ts';
import { useAreNotificationsOn, useFollowNotifications } from '../notifications/use-follow-notifications.ts';
import { notify, withdraw } from '../notify/notify.tsx';
import type { Sync } from '../operator-data/sync/sync.ts';
import { useGoToView } from '../operator-data/use-go-to-view.ts';
import { useNewCount } from '../operator-data/use-marks.ts';
import { OperatorDataContext } from '../operator-data/use-operator-data.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { TitlePrefixContext } from '../page/PageHeading.tsx';
import { StorageProblem } from '../preferences/StorageProblem.tsx';
import { type Me, recordedId } from '../session/parse-responses.ts';
import { useMe } from '../session/use-me.ts';
import { OperatorNavigation } from '../shell/OperatorNavigation.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useTitleSearch } from '../shell/search/use-title-search.ts';
import { originState } from '../sign-in/return-path.ts';
import { Shortcuts } from './-Shortcuts.tsx';

const Bell = lazyPart('The notifications', async () => (await import('./-Bell.tsx')).Bell);

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
  const { data: list, isError } = useAnimes();
  // The guard has opened it.
  const opened = operatorData.open(recordedId(me));
  return (
    <OperatorDataContext value={opened}>
      <Layout me={me} />
      {opened.sync && (list || isError) && <AutomaticSync {...opened.sync} />}
    </OperatorDataContext>
  );
});

/** Syncs the operator's records while the layout is shown. */
function AutomaticSync({ query }: Sync) {
  useQuery({ ...query, notifyOnChangeProps: [] });
  return null;
}

const renderNavigation = (onChoose?: () => void) => <OperatorNavigation onChoose={onChoose} />;

const Layout = memo(function Layout({ me }: { me: Me }) {
  useAutomaticRefresh(useAreNotificationsOn());
  useFollowNotifications();
  useAppBadge();
  const session = useRouteContext({ from: '__root__', select: (context) => context.session });
  const titleSearch = useTitleSearch();
  const onOpenTitle = useOpenAbout();
  const onOpenView = useGoToView();
  useEffect(() => {
    withdraw(SIGNED_OUT_ELSEWHERE.key);
    if (session.takeOperatorChange(me)) notify(operatorChanged(me.name));
    return () => void withdraw('copied');
  }, [session, me]);

  return (
    <NewCountTitle>
      <Shell
        me={me}
        renderNavigation={renderNavigation}
        search={{ ...titleSearch, onOpenTitle, onOpenView }}
        bell={import.meta.env.VITE_DEMONSTRATION === 'false' && <Bell fallback={<Box w={40} h={40} />} />}
        onSignOut={session.signOut}
      >
        <Outlet />
        <StorageProblem />
      </Shell>
      <Shortcuts />
    </NewCountTitle>
  );
});

/** Begins the document's title with the number of new entries. A component, so that a change renders only this. */
function NewCountTitle({ children }: { children: ReactNode }) {
  const count = useNewCount();
  return <TitlePrefixContext value={count ? `(${count}) ` : ''}>{children}</TitlePrefixContext>;
}

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
