import { type Entry, toStored } from '../../entries/entry.ts';
import type { OperatorData } from '../operator-data.ts';
import { toPatch } from '../patch.ts';
import { BACKUP_PREFIX, BACKUP_VERSION } from './backup.ts';
import { readStored } from './read-stored.ts';

const ENTRIES_PER_PART = 5_000;

/**
 * Returns a file with everything that `readStored` returns; null if the stored data cannot be read.
 * @param savedAtMs Unix milliseconds
 */
export async function writeBackup(
  operatorData: Pick<OperatorData, 'readAll'>,
  savedAtMs: number,
): Promise<Blob | null> {
  const stored = await readStored(operatorData);
  if (!stored) return null;
  const { records, entries, fetches, lastList, firstFetchMs } = toPatch(stored);
  const list = lastList && { fetchedAtMs: lastList.fetchedAtMs, entryKeys: lastList.keys };
  // Many parts, because a long history as one string would need several times its size.
  const parts = [
    `{"schema":"${BACKUP_PREFIX}${BACKUP_VERSION}","savedAtMs":${savedAtMs},"firstFetchMs":${firstFetchMs},\n"records":[`,
    records.map((record) => JSON.stringify(record)).join(',\n'),
    '],\n"history":[',
    ...writeEntries(entries),
    `],\n"fetches":${JSON.stringify(fetches)},\n"lastList":${JSON.stringify(list)}}\n`,
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
