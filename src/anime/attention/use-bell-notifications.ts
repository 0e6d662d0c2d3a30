import { useMemo } from 'react';
import { timeOf } from '../../insight/entry.ts';
import { LATE_AFTER_MS } from '../../insight/expected-time.ts';
import { formatMinute } from '../../insight/usual-time.ts';
import type { HistoryEntry } from '../../operator-data/history/history-entry.ts';
import { recordValue } from '../../operator-data/records.ts';
import { useActions, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { DAY_MS } from '../../time/day.ts';
import { formatNearDay } from '../../time/format-time.ts';
import { useAnimes } from '../animes-query.ts';
import { describeEntry } from '../entry/describe-entry.ts';
import { detectLanguage } from '../entry/detect-language.ts';
import { selectNewInFollowed } from '../marks/select-new-in-followed.ts';
import { platformName } from '../platform.ts';
import { type Attention, useAttentionOf } from './use-attention.ts';
import { useKnownEntries } from './use-known-entries.ts';

/** One notification in the bell. */
interface BellNotification {
  readonly id: string;
  readonly kind: 'late' | 'finding' | 'source' | 'new';
  readonly title: string;
  readonly language: string | undefined;
  readonly text: string;
  /** Since when, in Unix milliseconds. */
  readonly timeMs: number;
  /** When this browser first fetched the new entry, in Unix milliseconds. */
  readonly firstFetchedAtMs?: number;
  /** The search parameters of the Anime page that show it. */
  readonly search: { readonly about?: string; readonly platform?: string[] };
}

/**
 * The preference that says what the operator has marked as read: the time, for new entries, which may be many, and the IDs
 * of the others.
 */
const READ = 'bell-read';

/**
 * Returns the late titles, the unexpected episode numbers, the silent platforms and the new entries of followed titles, newest
 * first, and a function that marks all as read.
 */
export function useBellNotifications() {
  const known = useKnownEntries();
  const attention = useAttentionOf(known);
  const { dataUpdatedAt: fetchedAtMs } = useAnimes();
  const snapshot = useOperatorDataSnapshot();
  const { setPreference } = useActions();
  const newEntries = useMemo(() => selectNewInFollowed(known?.entries ?? [], snapshot), [known, snapshot]);
  const notifications = useMemo(
    () =>
      [
        ...(attention ? describeAttention(attention, fetchedAtMs) : []),
        ...describeNew(newEntries, known?.stored ?? []),
      ].sort((a, b) => b.timeMs - a.timeMs),
    [attention, fetchedAtMs, newEntries, known],
  );
  const read = `${recordValue(snapshot.records, 'preference', READ) ?? ''}`;
  return useMemo(() => {
    const [readAtMs, ...ids] = read.split('\n');
    const readIds = new Set(ids);
    const isRead = ({ id, firstFetchedAtMs }: BellNotification) =>
      firstFetchedAtMs === undefined ? readIds.has(id) : firstFetchedAtMs <= Number(readAtMs);
    const others = notifications.filter(({ kind }) => kind !== 'new').map(({ id }) => id);
    return {
      notifications: notifications.map((each) => ({ ...each, isRead: isRead(each) })),
      markAllAsRead: () =>
        setPreference(READ, [Date.now(), ...others].join('\n'), 'Marked all notifications as read'),
    };
  }, [notifications, read, setPreference]);
}

function describeAttention(
  { expected, findings, sources }: Attention,
  fetchedAtMs: number,
): BellNotification[] {
  const late = expected
    .filter(({ isLate }) => isLate)
    .map(({ titleKey, title, day, minuteOfDay, atMs }): BellNotification => {
      const time = minuteOfDay === null ? '' : `, about ${formatMinute(minuteOfDay)}`;
      return {
        ...{ id: `late ${titleKey} ${day}`, kind: 'late', title, language: detectLanguage(title) },
        ...{
          text: `Late: expected ${formatNearDay(day)}${time}`,
          timeMs: minuteOfDay === null ? atMs + DAY_MS : atMs + LATE_AFTER_MS,
        },
        search: { about: titleKey },
      };
    });
  const unexpected = findings.map(({ id, content, from, to, entry }): BellNotification => {
    const { title, titleKey, platform } = entry;
    return {
      ...{ id: `finding ${id} ${content}`, kind: 'finding', title, language: detectLanguage(title) },
      ...{
        text: `Episode ${from} → ${to} on ${platformName(platform)}`,
        timeMs: timeOf(entry) ?? fetchedAtMs,
      },
      search: { about: titleKey },
    };
  });
  const silent = sources
    .filter(({ count }) => count === 0)
    .map(({ platform, usual }): BellNotification => {
      const startMs = new Date(fetchedAtMs).setHours(0, 0, 0, 0);
      return {
        ...{
          id: `source ${platform} ${startMs}`,
          kind: 'source',
          title: platformName(platform),
          language: undefined,
        },
        ...{ text: `Silent: nothing today, usually ${usual} by now`, timeMs: startMs },
        search: { platform: [platform] },
      };
    });
  return [...late, ...unexpected, ...silent];
}

/** `stored` has all days of the entries. An entry that the backend dates again was fetched under another day before. */
function describeNew(entries: readonly HistoryEntry[], stored: readonly HistoryEntry[]): BellNotification[] {
  const firstFetches = new Map<string, number>();
  for (const { entryKey, firstFetchedAtMs } of stored)
    firstFetches.set(entryKey, Math.min(firstFetches.get(entryKey) ?? Infinity, firstFetchedAtMs));
  return entries.map((entry) => {
    const { entryKey, titleKey, title, updatedAtMs, firstFetchedAtMs } = entry;
    return {
      ...{ id: `new ${entryKey}`, kind: 'new', title, language: detectLanguage(title) },
      ...{ text: describeEntry(entry), timeMs: updatedAtMs ?? firstFetchedAtMs },
      firstFetchedAtMs: firstFetches.get(entryKey) ?? firstFetchedAtMs,
      search: { about: titleKey },
    };
  });
}
