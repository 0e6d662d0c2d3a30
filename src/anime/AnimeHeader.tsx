import { Box, Group, Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { Period } from '../entries/view.ts';
import { useMarks } from '../operator-data/use-marks.ts';
import { PageHeading } from '../page/PageHeading.tsx';
import { useNow } from '../time/use-now.ts';
import styles from './AnimeHeader.module.css';
import { HistorySummary } from './history/HistorySummary.tsx';
import { summarizeList } from './screens/summarize-list.ts';
import type { Select } from './select/create-select.ts';
import { PeriodToggle } from './toolbar/PeriodToggle.tsx';
import { RefreshButton } from './toolbar/RefreshButton.tsx';
import type { ListedView } from './view/use-listed-view.ts';
import { useOpenView } from './view/use-view.ts';

const HEADINGS: Readonly<Record<Period, string>> = {
  today: 'Latest updates',
  week: 'Last 7 days',
  history: 'History',
};

interface AnimeHeaderProps {
  period: Period;
  listed: Pick<ListedView, 'shown' | 'select'>;
  /** See `useListDay`. */
  listDay: string | null;
  /** The error of the last load; null if it succeeded. */
  error: unknown;
  isBusy: boolean;
  /** Buttons before Refresh. */
  tools: ReactNode;
  refreshRef: Ref<HTMLButtonElement>;
  onRefresh: () => void;
  onChoosePeriod: (period: Period) => void;
}

/** The name of the view or the period, what is listed and since when, the period, and the buttons of the page. */
export function AnimeHeader(props: AnimeHeaderProps) {
  const { period, listed, listDay, error, isBusy, tools, refreshRef, onRefresh, onChoosePeriod } = props;
  const { select } = listed;
  const { list, fetchedAtMs, history } = listed.shown;
  const openView = useOpenView();
  const isToday = period === 'today';
  return (
    <Box component="header" className={styles.header} mb={{ base: 8, sm: 16 }}>
      <PageHeading>
        {openView?.name ?? (isToday && listDay ? `Updates on ${listDay}` : HEADINGS[period])}
      </PageHeading>
      <Text className={styles.summary} c="dimmed">
        {isToday && <Summary select={select} fetchedAtMs={fetchedAtMs} error={list ? null : error} />}
        {history && <HistorySummary history={history} select={select} />}
      </Text>
      <div className={styles.period}>
        <PeriodToggle period={period} listDay={listDay} onChoose={onChoosePeriod} />
      </div>
      <Group className={styles.tools} gap={8} wrap="nowrap">
        {tools}
        <RefreshButton ref={refreshRef} isBusy={isBusy} onRefresh={onRefresh} />
      </Group>
    </Box>
  );
}

interface SummaryProps {
  /** Undefined until it is known what the view lists. */
  select: Select | undefined;
  fetchedAtMs: number;
  error: unknown;
}

/** The line under the heading. A component, so that only the line renders again every minute. */
function Summary({ select, fetchedAtMs, error }: SummaryProps) {
  const nowMs = useNow();
  const unmutedCount = useMarks((marks) => select?.(marks).unmutedCount ?? 0);
  const platformCount = useMarks((marks) => select?.(marks).platformCount ?? 0);
  if (select) return summarizeList({ unmutedCount, platformCount }, fetchedAtMs, nowMs);
  return error ? 'The list could not be loaded' : 'Loading the list …';
}
