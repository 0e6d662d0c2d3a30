import type { Entry } from '../../entries/entry.ts';
import type { EntryKey } from '../../entries/entry-key.ts';
import { titleKeyOf } from '../../title/title-key.ts';
import { isEntryKey } from '../parse-record.ts';
import { mergeRecords, type Records, type StoredRecord } from '../records.ts';
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

/** Gives records the IDs derived from their titles. Several may have the same ID then. */
export function withNewIds(records: readonly StoredRecord[], newKeys: NewKeys): readonly StoredRecord[] {
  const merged = mergeRecords(new Map(), records);
  return records.flatMap((record) => withNewId(record, merged, newKeys));
}

/**
 * The record with each of its current IDs.
 * @param records have the seasons that the operator has corrected: a follow is stored by the corrected key
 */
function withNewId(record: StoredRecord, records: Records, newKeys: NewKeys): readonly StoredRecord[] {
  const { kind, id, value } = record;
  if (kind === 'seen') return newEntryKeys(newKeys, id).map((newId) => ({ ...record, id: newId }));
  if ((kind === 'follow' || kind === 'mute') && value)
    return [{ ...record, id: correctedKey(records, titleKeyOf(value.title)) }];
  if (kind === 'link' && value) {
    // The title keys of a link are stored in the order in which its ID has them.
    const { id: newId, titleKeys } = linkOf(value.titleKeys);
    return [{ ...record, id: newId, value: { titleKeys } }];
  }
  return [record];
}
