import { Box, Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useFromBreakpoint } from '../controls/use-from-breakpoint.ts';
import type { AnimeList } from '../entries/list.ts';
import type { Period, View } from '../entries/view.ts';
import { useMarks } from '../operator-data/use-marks.ts';
import { PageHeading } from '../page/PageHeading.tsx';
import { useNow } from '../time/use-now.ts';
import styles from './AnimeHeader.module.css';
import { HistorySummary } from './history/HistorySummary.tsx';
import { summarizeList } from './screens/summarize-list.ts';
import { useShownCounts } from './screens/use-shown-counts.ts';
import type { Select } from './select/create-select.ts';
import { RefreshButton } from './toolbar/RefreshButton.tsx';
import type { ListedView } from './view/use-listed-view.ts';
import { useOpenView } from './view/use-view.ts';

const HEADINGS: Readonly<Record<Period, string>> = {
  today: 'Latest updates',
  week: 'Last 7 days',
  history: 'History',
};

interface AnimeHeaderProps {
  view: View;
  listed: Pick<ListedView, 'shown' | 'select' | 'titleCount'>;
  /** See `useListDay`. */
  listDay: string | null;
  /** The error of the last load; null if it succeeded. */
  error: unknown;
  isBusy: boolean;
  /** The period, if it has room here. */
  periodToggle: ReactNode;
  /** Buttons before Refresh. */
  tools: ReactNode;
  refreshRef: Ref<HTMLButtonElement>;
  onRefresh: () => void;
}

/** The name of the view or the period, what is listed and since when, the period, and the buttons of the page. */
export function AnimeHeader(props: AnimeHeaderProps) {
  const { view, listed, listDay, error, isBusy, periodToggle, tools, refreshRef, onRefresh } = props;
  const { period } = view;
  const { select, titleCount } = listed;
  const { list, history } = listed.shown;
  const openView = useOpenView();
  const isPhone = !useFromBreakpoint('sm');
  const isToday = period === 'today';
  return (
    <Box component="header" className={styles.header} mb={2}>
      {/* The name of a view may be long. */}
      <PageHeading lineClamp={openView && (isPhone ? 2 : 1)}>
        {openView?.name ?? (isToday && listDay ? `Updates on ${listDay}` : HEADINGS[period])}
      </PageHeading>
      <Text className={styles.summary} c="dimmed">
        {isToday && <Summary {...{ view, select, titleCount, list, error }} />}
        {history && <HistorySummary {...{ view, history, select, titleCount }} />}
      </Text>
      {periodToggle && (
        <div className={styles.period} data-screen-only>
          {periodToggle}
        </div>
      )}
      <div className={styles.tools} data-screen-only>
        {tools}
        <RefreshButton ref={refreshRef} isBusy={isBusy} onRefresh={onRefresh} />
      </div>
    </Box>
  );
}

interface SummaryProps {
  view: View;
  /** Undefined until it is known what the view lists. */
  select: Select | undefined;
  /** See `ListedView`. */
  titleCount: number | null;
  list: AnimeList | undefined;
  error: unknown;
}

/** The line under the heading. A component, so that only the line renders again every minute. */
function Summary({ view, select, titleCount, list, error }: SummaryProps) {
  const nowMs = useNow();
  const counts = useShownCounts(view, select, titleCount);
  const platformCount = useMarks((marks) => select?.(marks).platformCount ?? 0);
  if (counts && list) return summarizeList({ ...counts, platformCount }, list.fetchedAtMs, nowMs);
  return error && !list ? 'The list could not be loaded' : 'Loading the list …';
}
