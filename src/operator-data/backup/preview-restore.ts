import type { EntryKey } from '../../entries/entry-key.ts';
import type { OperatorData } from '../operator-data.ts';
import {
  isSameValue,
  laterOf,
  type RecordKind,
  type Records,
  recordKeyOf,
  recordValue,
  type StoredRecord,
} from '../records.ts';
import { isDataUnreadable } from '../snapshot.ts';
import type { Backup } from './backup.ts';

/** Merge adds the backup to what is stored; `replace` first deletes the stored data. */
export type RestoreMode = 'merge' | 'replace';

/** What a restore changes: history entries, or records of one kind. */
export type RestorePart = 'history' | RecordKind;

/** How many values a restore would add, change and remove. Parts without any are missing. */
export interface RestorePreview {
  readonly added: ReadonlyMap<RestorePart, number>;
  readonly changed: ReadonlyMap<RestorePart, number>;
  readonly removed: ReadonlyMap<RestorePart, number>;
}

/** What is stored now, to compare a backup with. */
export interface StoredState {
  readonly records: Records;
  readonly entryKeys: ReadonlySet<EntryKey>;
}

/** Returns null if the stored data cannot be read. */
export async function readStoredState({
  readAll,
}: Pick<OperatorData, 'readAll'>): Promise<StoredState | null> {
  const { state, records, entries } = await readAll();
  if (isDataUnreadable(state) || entries.status !== 'complete') return null;
  return { records, entryKeys: new Set(entries.all.map(({ key }) => key)) };
}

/** Says what a restore would change. Changes nothing. */
export function previewRestore(stored: StoredState, backup: Backup, mode: RestoreMode): RestorePreview {
  const preview = {
    added: new Map<RestorePart, number>(),
    changed: new Map<RestorePart, number>(),
    removed: new Map<RestorePart, number>(),
  };
  const count = (change: keyof RestorePreview, part: RestorePart) =>
    preview[change].set(part, (preview[change].get(part) ?? 0) + 1);
  for (const key of backup.entries.keys()) if (!stored.entryKeys.has(key)) count('added', 'history');
  for (const record of backup.records) {
    const change = changeOf(stored.records, record, mode);
    if (change) count(change, record.kind);
  }
  if (mode === 'merge') return preview;
  for (const key of stored.entryKeys) if (!backup.entries.has(key)) count('removed', 'history');
  const kept = new Set(backup.records.map(recordKeyOf));
  for (const [kind, byId] of stored.records)
    for (const record of byId.values())
      if (record.value !== null && !kept.has(recordKeyOf(record))) count('removed', kind);
  return preview;
}

/** What happens to the value of a record; null if it stays. */
function changeOf(records: Records, incoming: StoredRecord, mode: RestoreMode): keyof RestorePreview | null {
  const { kind, id } = incoming;
  if (mode === 'merge' && laterOf(records.get(kind)?.get(id), incoming) !== incoming) return null;
  const [before, after] = [recordValue(records, kind, id), incoming.value];
  if (isSameValue(before, after)) return null;
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}
