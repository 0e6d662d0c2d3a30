import { type Entry, toStored } from '../../entries/entry.ts';
import { createDayLookup } from '../../time/day.ts';
import type { OperatorData } from '../operator-data.ts';
import { allOf } from '../records.ts';
import { isDataUnreadable, type OperatorDataSnapshot } from '../snapshot.ts';
import { BACKUP_PREFIX, BACKUP_VERSION } from './backup.ts';

const ENTRIES_PER_PART = 5_000;

/**
 * Returns a file with all that is known of the operator, including what this page could not store; null if the stored data cannot
 * be read.
 * @param savedAtMs Unix milliseconds
 */
export async function writeBackup(
  { connection, readAll }: Pick<OperatorData, 'connection' | 'readAll'>,
  savedAtMs: number,
  dayOf = createDayLookup(),
): Promise<Blob | null> {
  connection.retry();
  const snapshot = await readAll();
  const { state, records, entries, lastList } = snapshot;
  if (isDataUnreadable(state) || entries.status !== 'complete') return null;
  const list = lastList && { fetchedAtMs: lastList.fetchedAtMs, entryKeys: lastList.keys };
  // Many parts, because a long history as one string would need several times its size.
  const parts = [
    `{"schema":"${BACKUP_PREFIX}${BACKUP_VERSION}","savedAtMs":${savedAtMs},\n"records":[`,
    allOf(records)
      .map((record) => JSON.stringify(record))
      .join(',\n'),
    '],\n"history":[',
    ...writeEntries(entries.all),
    `],\n"days":${JSON.stringify(daysOf(snapshot, savedAtMs, dayOf))},\n"lastList":${JSON.stringify(list)}}\n`,
  ];
  return new Blob(parts, { type: 'application/json' });
}

function writeEntries(entries: readonly Entry[]): string[] {
  const parts: string[] = [];
  for (let start = 0; start < entries.length; start += ENTRIES_PER_PART) {
    const lines = entries.slice(start, start + ENTRIES_PER_PART).map((entry) => {
      const { key, ...stored } = toStored(entry);
      return JSON.stringify({ ...stored, entryKey: key });
    });
    parts.push(...(start === 0 ? [] : [',\n']), lines.join(',\n'));
  }
  return parts;
}

/** The days on which the list was fetched. After a first visit, there is at least one. */
function daysOf(
  { fetchTimesMs, isFirstVisit }: OperatorDataSnapshot,
  savedAtMs: number,
  dayOf: (timeMs: number) => string,
) {
  const days = new Map<string, number[]>(isFirstVisit ? [] : [[dayOf(savedAtMs), []]]);
  for (const timeMs of fetchTimesMs) days.set(dayOf(timeMs), [...(days.get(dayOf(timeMs)) ?? []), timeMs]);
  return Array.from(days, ([day, timesMs]) => ({ day, fetchTimesMs: timesMs }));
}
