import { Text } from '@mantine/core';
import { MARK_NAMES } from '../../controls/view-names.ts';
import type { ListItem } from '../../entries/list-item.ts';
import { platformName } from '../../entries/platform.ts';
import { hasDays } from '../../entries/sort-entries.ts';
import { isFiltered, type View } from '../../entries/view.ts';
import { formatHourSpan } from '../../time/format-hour.ts';
import { formatDateTime } from '../../time/format-time.ts';
import { describeDay } from '../list/DayHeading.tsx';
import { PrintedItem } from './PrintedItem.tsx';
import styles from './PrintedList.module.css';
import { describePrinted, printedRows } from './printed-rows.ts';
import { usePrinting } from './use-printing.ts';

interface PrintedListProps {
  view: View;
  /** In display order. */
  items: readonly ListItem[];
  isGrouped: boolean;
  /** When today's list was fetched, Unix milliseconds; null for other periods. */
  fetchedAtMs: number | null;
}

/**
 * The list on paper, in place of the elements after it: its first 1,000 entries, without covers, because most have never been
 * loaded. Rendered only while the page is being printed. Hand-written: Mantine's table has no styles for paper.
 */
export function PrintedList(props: PrintedListProps) {
  return usePrinting() && <Pages {...props} />;
}

function Pages({ view, items, isGrouped, fetchedAtMs }: PrintedListProps) {
  const hasHeadings = hasDays(view.period, view.sort);
  const part = describePrinted(items, isGrouped);
  const printedAtMs = Date.now();
  return (
    <div className={styles.list}>
      <Text>
        {fetchedAtMs === null
          ? `Printed on ${formatDateTime(printedAtMs)}.`
          : `The list of ${formatDateTime(fetchedAtMs)}.`}
      </Text>
      {isFiltered(view) && (
        <Text lineClamp={2}>
          Only: <bdi>{namesOfFilters(view).join(', ')}</bdi>
        </Text>
      )}
      {part && <Text fw={700}>{part}</Text>}
      <table>
        <thead>
          <tr>
            <th>Title</th>
            <th>Episode</th>
            <th>Platform</th>
            <th>Updated</th>
          </tr>
        </thead>
        <tbody>
          {printedRows(items, hasHeadings).map((row) => {
            const item = items[row.start];
            if (row.day === null) return item && <PrintedItem key={item.key} {...{ item, hasHeadings }} />;
            const { name, count } = describeDay(row, isGrouped);
            return (
              <tr key={row.day} className={styles.day}>
                <th colSpan={4}>
                  {name} · {count}
                </th>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function namesOfFilters({ q, platform, hour, only }: View): string[] {
  return [
    ...(q === '' ? [] : [`“${q}”`]),
    ...platform.map(platformName),
    ...(hour === undefined ? [] : [formatHourSpan(hour)]),
    ...only.map((filter) => MARK_NAMES[filter]),
  ];
}
