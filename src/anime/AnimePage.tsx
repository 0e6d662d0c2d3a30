import { Box, Skeleton } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useFromBreakpoint } from '../controls/use-from-breakpoint.ts';
import { hasDays } from '../entries/sort-entries.ts';
import type { Period } from '../entries/view.ts';
import { useActions } from '../operator-data/use-operator-data.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { useCommand } from '../shortcuts/use-command.ts';
import { useListDay } from '../time/use-list-day.ts';
import { AnimeHeader } from './AnimeHeader.tsx';
import { AboutDrawer } from './about/AboutDrawer.tsx';
import { useExport } from './export/use-export.ts';
import { EarlierEntries } from './history/EarlierEntries.tsx';
import { ListStatus } from './ListStatus.tsx';
import { gridVariables } from './list/grid.ts';
import { HeldBar } from './refresh/HeldBar.tsx';
import { useLoadedList } from './refresh/use-loaded-list.ts';
import { useRefreshList } from './refresh/use-refresh-list.ts';
import { ListSection } from './screens/ListSection.tsx';
import { MarkViewButton } from './toolbar/MarkViewButton.tsx';
import { PeriodToggle } from './toolbar/PeriodToggle.tsx';
import { SearchButton } from './toolbar/SearchButton.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { usePinnedBar } from './toolbar/use-pinned-bar.ts';
import { useMarkFilter } from './use-mark-filter.ts';
import { useListedView } from './view/use-listed-view.ts';
import { useView } from './view/use-view.ts';
import { useViewOpening } from './view/use-view-opening.ts';

const ViewOptions = lazyPart(
  'The view options',
  async () => (await import('./toolbar/ViewOptions.tsx')).ViewOptions,
);

const Views = lazyPart('The menu of views', async () => (await import('./saved-views/Views.tsx')).Views, {
  isFixed: true,
});

interface AnimePageProps {
  /** Buttons of the page's header, before Refresh. */
  tools?: ReactNode;
}

/** The updates of a period, with the search, filters and sort order of the URL. */
export function AnimePage({ tools }: AnimePageProps) {
  const [chosenView, changeView] = useView();
  const { loaded, isBusy, error, storedAtMs, showStored } = useLoadedList(chosenView.period);
  const only = useMarkFilter(chosenView.only, loaded.list?.entries);
  const view = useMemo(() => ({ ...chosenView, only }), [chosenView, only]);
  useViewOpening(view);
  const listed = useListedView(view, loaded);
  const { shown, select, held, show, isRefreshRequested } = listed;
  const listDay = useListDay(shown.list);
  const { exportView, copyView } = useExport(view, shown, listed.loadMatchers);
  const refreshList = useRefreshList(listed);
  const actions = useActions();
  const isToday = view.period === 'today';
  const hasHeadings = hasDays(view.period, view.sort);
  const bar = usePinnedBar(!isToday, hasHeadings);
  const refreshRef = useRef<HTMLButtonElement>(null);
  const [viewsButton, setViewsButton] = useState<HTMLElement | null>(null);

  const markViewSeen = () => actions.markSeen(listed.entries ?? []);
  const choosePeriod = (period: Period) => changeView({ period });
  useCommand('mark-view-seen', markViewSeen);
  useCommand('show-today', () => choosePeriod('today'));
  useCommand('show-week', () => choosePeriod('week'));
  useCommand('show-history', () => choosePeriod('history'));
  const refresh = () => {
    // The button that was pressed disappears with its empty state.
    refreshRef.current?.focus();
    void refreshList();
  };
  const showHeld = () => {
    // Without a new entry to lead to, the list begins at its top.
    if (held?.addedCount === 0) window.scrollTo({ top: 0 });
    show();
  };
  const isPhone = !useFromBreakpoint('sm');
  const isWide = useFromBreakpoint('lg');
  const hasToolbar = !isToday || (shown.list ? shown.list.entries.length > 0 : !error);
  const periodToggle = <PeriodToggle period={view.period} listDay={listDay} onChoose={choosePeriod} />;
  const markButton = hasToolbar && (
    <MarkViewButton select={select} waitingCount={held?.addedCount ?? 0} onMark={markViewSeen} />
  );
  const options = hasToolbar && (
    <ViewOptions
      {...{ view, isPhone }}
      onChange={changeView}
      onCopy={copyView}
      onExport={exportView}
      areViewsOpen={viewsButton !== null}
      onViews={setViewsButton}
      fallback={<Skeleton c="gray.5" w={isPhone ? 44 : 88} h={{ base: 44, sm: 36 }} radius={8} />}
    />
  );

  return (
    <Box maw={1440} mx="auto" style={gridVariables(view.group === 'title')}>
      <AnimeHeader
        view={view}
        listed={listed}
        listDay={listDay}
        error={error}
        isBusy={isBusy}
        // Without the toolbar, the other periods can still be reached.
        periodToggle={(isWide || !hasToolbar) && periodToggle}
        tools={
          <>
            {isPhone && hasToolbar && <SearchButton />}
            {isPhone ? options : markButton}
            {tools}
          </>
        }
        refreshRef={refreshRef}
        onRefresh={refresh}
      />
      {hasToolbar && (
        <Toolbar
          view={view}
          select={select}
          period={!isWide && periodToggle}
          marking={isPhone && markButton}
          options={!isPhone && options}
          isPhone={isPhone}
          barRef={bar.ref}
          isPinned={bar.bottomPx > 0}
          onChange={changeView}
        />
      )}
      <ListStatus
        view={view}
        listed={listed}
        isLoading={isBusy && (isRefreshRequested || !shown.list)}
        isFailed={isToday && error !== null}
      />
      {!hasHeadings && (
        <HeldBar listed={listed} place="line" onShow={showHeld}>
          {isToday && shown.list && <EarlierEntries view={view} list={shown.list} />}
        </HeldBar>
      )}
      <ListSection
        view={view}
        listed={listed}
        listDay={listDay}
        error={shown.list || !isBusy ? error : null}
        isBusy={isBusy}
        storedAtMs={storedAtMs}
        pinnedBottomPx={bar.bottomPx}
        onShow={showHeld}
        onRefresh={refresh}
        onRetry={refreshList}
        onChange={changeView}
        onShowStored={showStored}
      />
      {/* Not beside its button, which is another one on a phone: the dialog would lose its text when a phone is turned. */}
      <Views button={viewsButton} onClose={() => setViewsButton(null)} />
      <AboutDrawer about={view.about} />
    </Box>
  );
}
