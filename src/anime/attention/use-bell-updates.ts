import { useMemo } from 'react';
import { timeOf } from '../../insight/entry.ts';
import { LATE_AFTER_MS } from '../../insight/expected-time.ts';
import { formatMinute } from '../../insight/usual-time.ts';
import type { HistoryEntry } from '../../operator-data/history/history-entry.ts';
import { isNew } from '../../operator-data/is-new.ts';
import { recordValue } from '../../operator-data/records.ts';
import { useActions, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { createDayLookup } from '../../time/day.ts';
import { formatComingDay } from '../../time/format-time.ts';
import { useAnimes } from '../animes-query.ts';
import { describeEntry } from '../entry/describe-entry.ts';
import { detectLanguage } from '../entry/detect-language.ts';
import { FOLLOWED } from '../marks/marks.ts';
import { createTitleBits } from '../marks/title-bits.ts';
import { platformName } from '../platform.ts';
import { type Attention, useAttentionOf } from './use-attention.ts';
import { useKnownEntries } from './use-known-entries.ts';

/** Something that the operator should know. */
interface Update {
  readonly id: string;
  readonly kind: 'late' | 'finding' | 'source' | 'new';
  readonly title: string;
  readonly language: string | undefined;
  readonly text: string;
  /** Since when, in Unix milliseconds. */
  readonly timeMs: number;
  /** The search parameters of the Anime page that show it. */
  readonly search: { readonly about?: string; readonly platform?: string[] };
}

/** The preference that holds the IDs of the updates that the operator has marked as read. */
const READ_IDS = 'bell-read';

/**
 * Returns the late titles, the odd episode numbers, the silent platforms and the new entries of followed titles, newest
 * first, and a function that marks all as read.
 */
export function useBellUpdates() {
  const known = useKnownEntries();
  const attention = useAttentionOf(known);
  const { dataUpdatedAt: fetchedAtMs } = useAnimes();
  const snapshot = useOperatorDataSnapshot();
  const { setPreference } = useActions();
  const newEntries = useMemo(() => {
    const bitsOf = createTitleBits(snapshot.records);
    return (known?.entries ?? []).filter(
      ({ entryKey, titleKey }) => isNew(snapshot, entryKey) && bitsOf(titleKey) === FOLLOWED,
    );
  }, [known, snapshot]);
  const updates = useMemo(
    () =>
      [...(attention ? describeAttention(attention, fetchedAtMs) : []), ...newEntries.map(describeNew)].sort(
        (a, b) => b.timeMs - a.timeMs,
      ),
    [attention, fetchedAtMs, newEntries],
  );
  const readIds = `${recordValue(snapshot.records, 'preference', READ_IDS) ?? ''}`;
  return useMemo(() => {
    const read = new Set(readIds.split('\n'));
    const ids = updates.map(({ id }) => id).join('\n');
    return {
      updates: updates.map((update) => ({ ...update, isRead: read.has(update.id) })),
      markAllAsRead: () => setPreference(READ_IDS, ids, 'Marked all notifications as read'),
    };
  }, [updates, readIds, setPreference]);
}

function describeAttention({ expected, findings, sources }: Attention, fetchedAtMs: number): Update[] {
  const late = expected
    .filter(({ isLate }) => isLate)
    .map(({ titleKey, title, day, minuteOfDay, atMs }): Update => {
      const time = minuteOfDay === null ? '' : `, about ${formatMinute(minuteOfDay)}`;
      return {
        ...{ id: `late ${titleKey} ${day}`, kind: 'late', title, language: detectLanguage(title) },
        ...{ text: `Late: expected ${formatComingDay(day)}${time}`, timeMs: atMs + LATE_AFTER_MS },
        search: { about: titleKey },
      };
    });
  const odd = findings.map(({ id, content, from, to, entry }): Update => {
    const { title, titleKey, platform } = entry;
    return {
      ...{ id: `finding ${id} ${content}`, kind: 'finding', title, language: detectLanguage(title) },
      ...{ text: `${platformName(platform)}: ${from} → ${to}`, timeMs: timeOf(entry) ?? fetchedAtMs },
      search: { about: titleKey },
    };
  });
  const silent = sources
    .filter(({ count }) => count === 0)
    .map(({ platform, usual }): Update => {
      const day = createDayLookup()(fetchedAtMs);
      return {
        ...{
          id: `source ${platform} ${day}`,
          kind: 'source',
          title: platformName(platform),
          language: undefined,
        },
        ...{ text: `Silent: nothing today, usually ${usual} by now`, timeMs: fetchedAtMs },
        search: { platform: [platform] },
      };
    });
  return [...late, ...odd, ...silent];
}

function describeNew(entry: HistoryEntry): Update {
  const { entryKey, titleKey, title, updatedAtMs, firstFetchedAtMs } = entry;
  return {
    ...{ id: `new ${entryKey}`, kind: 'new', title, language: detectLanguage(title) },
    ...{ text: describeEntry(entry), timeMs: updatedAtMs ?? firstFetchedAtMs },
    search: { about: titleKey },
  };
}
