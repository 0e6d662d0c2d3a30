import type { Entry } from '../../entries/entry.ts';
import type { EntryKey } from '../../entries/entry-key.ts';
import { titleKeyOf } from '../../title/title-key.ts';
import { isEntryKey } from '../parse-record.ts';
import { laterOf, mergeRecords, type Records, recordKeyOf, type StoredRecord } from '../records.ts';
import { correctedKey, linkOf } from '../title-identity.ts';

/**
 * The current entry keys for each entry key in the file. They differ if the rules for keys have changed since the backup was
 * saved: one old key can become several.
 */
type NewKeys = ReadonlyMap<string, ReadonlySet<EntryKey>>;

/** @param history the entries of the file, in the order of `entries` */
export function collectNewKeys(
  history: readonly { readonly entryKey: string }[],
  entries: readonly Entry[],
): NewKeys {
  const newKeys = new Map<string, Set<EntryKey>>();
  for (const [index, { key }] of entries.entries()) {
    const oldKey = history[index]?.entryKey ?? '';
    const keys = newKeys.get(oldKey);
    if (keys) keys.add(key);
    else newKeys.set(oldKey, new Set([key]));
  }
  return newKeys;
}

/** Returns the current keys of an entry. The key of an entry that is not in the file is kept if it is valid. */
export function newEntryKeys(newKeys: NewKeys, entryKey: string): readonly EntryKey[] {
  const keys = newKeys.get(entryKey);
  if (keys) return [...keys];
  return isEntryKey(entryKey) ? [entryKey] : [];
}

/** Gives records the IDs derived from their titles. If two have the same ID, the later change wins. */
export function withNewIds(records: readonly StoredRecord[], newKeys: NewKeys): readonly StoredRecord[] {
  const seasons = mergeRecords(
    new Map(),
    records.filter(({ kind }) => kind === 'season'),
  );
  const byId = new Map<string, StoredRecord>();
  for (const record of records) {
    for (const moved of withNewId(record, seasons, newKeys)) {
      byId.set(recordKeyOf(moved), laterOf(byId.get(recordKeyOf(moved)), moved));
    }
  }
  return [...byId.values()];
}

/**
 * The record with each of its current IDs.
 * @param seasons the seasons that the operator has corrected: a follow is stored by the corrected key
 */
function withNewId(record: StoredRecord, seasons: Records, newKeys: NewKeys): readonly StoredRecord[] {
  if (record.kind === 'seen') return newEntryKeys(newKeys, record.id).map((id) => ({ ...record, id }));
  if ((record.kind === 'follow' || record.kind === 'mute') && record.value)
    return [{ ...record, id: correctedKey(seasons, titleKeyOf(record.value.title)) }];
  if (record.kind === 'link' && record.value) return [{ ...record, id: linkOf(record.value.titleKeys).id }];
  return [record];
}
