import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { useOpenAbout } from '../anime/about/use-open-about.ts';
import { useAnimes } from '../anime/animes-query.ts';
import type { NewCounts } from '../anime/marks/count-new.ts';
import { MarksProvider, useNewCounts } from '../anime/marks/MarksProvider.tsx';
import { useTodayCounts } from '../anime/marks/use-today-counts.ts';
import { useFollowNotifications } from '../anime/notifications/use-follow-notifications.ts';
import { useAutomaticRefresh } from '../anime/refresh/use-automatic-refresh.ts';
import { BUILT_IN_VIEW, findOpenView } from '../anime/saved-views/listed-view.ts';
import { useListedViews } from '../anime/saved-views/use-listed-views.ts';
import { useViewCounts } from '../anime/saved-views/use-view-counts.ts';
import { useTitleSearch } from '../anime/select/use-title-search.ts';
import { readView } from '../anime/view/view.ts';
import { notify, withdraw } from '../notify/notify.tsx';
import type { Sync } from '../operator-data/sync/sync.ts';
import { OperatorDataContext } from '../operator-data/use-operator-data.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { TitlePrefixContext } from '../page/PageHeading.tsx';
import { StorageProblem } from '../preferences/StorageProblem.tsx';
import { type Me, recordedId } from '../session/parse-responses.ts';
import { useMe } from '../session/use-me.ts';
import { Shell } from '../shell/Shell.tsx';
import { originState } from '../sign-in/return-path.ts';
import { Shortcuts } from './-Shortcuts.tsx';

// Marked as pure so that a build with the demonstration, which has a bell of its own, leaves it out.
const Bell = /* @__PURE__ */ lazyPart('The notifications', async () => (await import('./-Bell.tsx')).Bell);

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
  const { data: list, dataUpdatedAt, isError } = useAnimes();
  // The guard has opened it.
  const opened = operatorData.open(recordedId(me));
  const readFetchTime = useEffectEvent(() => dataUpdatedAt);
  useEffect(() => {
    if (list) void opened.operatorData.storeList(list.entries, readFetchTime());
  }, [opened, list]);
  return (
    <OperatorDataContext value={opened}>
      <MarksProvider>
        <Layout me={me} />
        {opened.sync && (list || isError) && <AutomaticSync {...opened.sync} />}
      </MarksProvider>
    </OperatorDataContext>
  );
});

/** Syncs the operator's records while the layout is shown. */
function AutomaticSync({ query }: Sync) {
  useQuery({ ...query, notifyOnChangeProps: [] });
  return null;
}

const Layout = memo(function Layout({ me }: { me: Me }) {
  useAutomaticRefresh();
  useFollowNotifications();
  const session = useRouteContext({ from: '__root__', select: (context) => context.session });
  const today = useTodayCounts();
  const newCounts = useNewCounts();
  const navigation = { today, ...useNavigationViews(newCounts) };
  const titleSearch = useTitleSearch();
  const onOpenTitle = useOpenAbout();
  useEffect(() => {
    withdraw(SIGNED_OUT_ELSEWHERE.key);
    if (session.takeOperatorChange(me)) notify(operatorChanged(me.name));
    return () => void withdraw('link-copied');
  }, [session, me]);

  return (
    <TitlePrefixContext value={newCounts && newCounts.all > 0 ? `(${newCounts.all}) ` : ''}>
      <Shell
        me={me}
        navigation={navigation}
        search={{ ...titleSearch, onOpenTitle }}
        bell={import.meta.env.VITE_DEMONSTRATION === 'false' && <Bell fallback={<Box w={40} h={40} />} />}
        onSignOut={session.signOut}
      >
        <Outlet />
        <StorageProblem />
      </Shell>
      <Shortcuts />
    </TitlePrefixContext>
  );
});

/** The views of the sidebar. This renders the layout again only if another view is open. */
function useNavigationViews(newCounts: NewCounts | null) {
  const listed = useListedViews();
  const counts = useViewCounts(listed);
  const openViewId = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/animes' ? findOpenView(listed, readView(search))?.id : undefined,
  });
  const views = listed.map(({ id, name, view }) => {
    const isSaved = id !== BUILT_IN_VIEW.id;
    return { id, name, search: view, newCount: isSaved ? counts.get(id) : newCounts?.followed, isSaved };
  });
  return { views, openViewId };
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
