import { entriesByKey, mergeEntry } from '../../entries/entries.ts';
import { type Entry, hasSameContent } from '../../entries/entry.ts';
import type { StoredData } from '../patch.ts';
import {
  allOf,
  isSameValue,
  laterOf,
  type RecordKind,
  type Records,
  recordKeyOf,
  recordValue,
  type StoredRecord,
} from '../records.ts';
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

/** Says what a restore would change. Changes nothing. */
export function previewRestore(
  stored: Pick<StoredData, 'records' | 'entries'>,
  backup: Pick<Backup, 'records' | 'entries'>,
  mode: RestoreMode,
): RestorePreview {
  const preview = {
    added: new Map<RestorePart, number>(),
    changed: new Map<RestorePart, number>(),
    removed: new Map<RestorePart, number>(),
  };
  const count = (change: keyof RestorePreview | null, part: RestorePart) => {
    if (change) preview[change].set(part, (preview[change].get(part) ?? 0) + 1);
  };
  const known = entriesByKey(stored.entries.all);
  for (const entry of backup.entries) count(changeOfEntry(known.get(entry.key), entry, mode), 'history');
  for (const record of backup.records) count(changeOfRecord(stored.records, record, mode), record.kind);
  if (mode === 'merge') return preview;
  const entries = entriesByKey(backup.entries);
  for (const { key } of stored.entries.all) if (!entries.has(key)) count('removed', 'history');
  const records = new Set(backup.records.map(recordKeyOf));
  for (const record of allOf(stored.records))
    if (record.value !== null && !records.has(recordKeyOf(record))) count('removed', record.kind);
  return preview;
}

/** What happens to the content of an entry; null if it stays. */
function changeOfEntry(
  known: Entry | undefined,
  incoming: Entry,
  mode: RestoreMode,
): keyof RestorePreview | null {
  if (!known) return 'added';
  const after = mode === 'merge' ? mergeEntry(known, incoming) : incoming;
  return hasSameContent(known, after) ? null : 'changed';
}

/** What happens to the value of a record; null if it stays. */
function changeOfRecord(
  records: Records,
  incoming: StoredRecord,
  mode: RestoreMode,
): keyof RestorePreview | null {
  const { kind, id } = incoming;
  if (mode === 'merge' && laterOf(records.get(kind)?.get(id), incoming) !== incoming) return null;
  const [before, after] = [recordValue(records, kind, id), incoming.value];
  if (isSameValue(before, after)) return null;
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}
