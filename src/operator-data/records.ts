import type { EntryKey } from '../entries/entry-key.ts';
import { isObject } from '../is-object.ts';
import { MAX_TIME_MS } from '../time/day.ts';
import type { ReadKey, TitleKey } from '../title/keys.ts';

/** The kinds of record, and the type of each kind's value. */
export interface RecordValues {
  /** By entry key: the operator has marked the entry as seen or, if the value is null, as new. See `findExpired`. */
  seen: true;
  /** By title key. `title` is the spelling of the title that the operator followed. */
  follow: { readonly title: string };
  /** By title key. */
  mute: { readonly title: string };
  /** By read key: the operator has said which season the title is. */
  season: { readonly season: number };
  /** By both read keys, sorted and joined by a space: both titles are the same anime. */
  link: { readonly titleKeys: readonly [ReadKey, ReadKey] };
  /**
   * By the ID of a finding (`insight/findings.ts`, `attention/describe-source.ts`, `entries/new-seasons.ts`): the operator
   * has ignored it, and it stays hidden until its content changes.
   */
  ignored: { readonly content: string };
  /** By a random ID: a view of the Anime page. `search` has the parameters of its URL; `entries/view.ts` validates them. */
  view: { readonly name: string; readonly search: Readonly<Record<string, unknown>> };
  /** By the preference's name. */
  preference: string | number | boolean;
}

export type RecordKind = keyof RecordValues;

/** The kinds whose ID is a key. The others have any text. */
interface RecordKeys {
  seen: EntryKey;
  follow: TitleKey;
  mute: TitleKey;
  season: ReadKey;
}

export type RecordId<Kind extends RecordKind> = Kind extends keyof RecordKeys ? RecordKeys[Kind] : string;

interface RecordOf<Kind extends RecordKind> {
  readonly kind: Kind;
  readonly id: RecordId<Kind>;
  /** Null if the record was removed. The removal is stored, so that other tabs learn of it. */
  readonly value: RecordValues[Kind] | null;
  /** Unix milliseconds. The later change of a record wins. */
  readonly changedAtMs: number;
}

export type StoredRecord = { [Kind in RecordKind]: RecordOf<Kind> }[RecordKind];

/** Records to set or, with the value null, to remove. */
export type Change = readonly { [Kind in RecordKind]: Omit<RecordOf<Kind>, 'changedAtMs'> }[RecordKind][];

/** All records by kind and id, including removed ones. Never modified, so a new object means new content. */
export type Records = ReadonlyMap<RecordKind, ReadonlyMap<string, StoredRecord>>;

/** All records, including removed ones, in no order. */
export function allOf(records: Records): StoredRecord[] {
  return [...records.values()].flatMap((byId) => [...byId.values()]);
}

/** The change that removes these records, except those that are removed already. */
export function removalOf(records: readonly StoredRecord[]): Change {
  return records.flatMap(({ changedAtMs: _, ...record }) =>
    record.value === null ? [] : [{ ...record, value: null }],
  );
}

/** The kind and the ID of a record as one text. */
export function recordKeyOf({ kind, id }: Pick<StoredRecord, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** The records of a kind, including removed ones. */
export function recordsOf<Kind extends RecordKind>(records: Records, kind: Kind): readonly RecordOf<Kind>[] {
  return [...(records.get(kind)?.values() ?? [])] as readonly StoredRecord[] as readonly RecordOf<Kind>[];
}

/** Returns the value of a record, or null if it was never set or was removed. */
export function recordValue<Kind extends RecordKind>(
  records: Records,
  kind: Kind,
  id: RecordId<Kind>,
): RecordValues[Kind] | null {
  const record = records.get(kind)?.get(id) as RecordOf<Kind> | undefined;
  return record?.value ?? null;
}

export interface AppliedChange {
  readonly changed: readonly StoredRecord[];
  readonly inverse: Change;
}

/**
 * Returns the records that a change sets, and the change that undoes it.
 * @param nowMs Unix milliseconds
 * @param isNew whether an entry is new before the change
 */
export function applyChange(
  records: Records,
  change: Change,
  nowMs: number,
  isNew: (key: EntryKey) => boolean,
): AppliedChange {
  return { changed: stampRecords(records, change, nowMs), inverse: invertChange(records, change, isNew) };
}

/** Turns a change into records with the current time, or a later one if the clock is behind their last change. */
export function stampRecords(records: Records, change: Change, nowMs: number): StoredRecord[] {
  return change.map((entry) => {
    const lastChangeMs = records.get(entry.kind)?.get(entry.id)?.changedAtMs ?? 0;
    return { ...entry, changedAtMs: Math.min(Math.max(nowMs, lastChangeMs + 1), MAX_TIME_MS) };
  });
}

/** Returns the change that restores the present values of all records that `change` would set. */
function invertChange(records: Records, change: Change, isNew: (key: EntryKey) => boolean): Change {
  return change.map((entry) => {
    // An entry without a mark may count as seen.
    if (entry.kind === 'seen') return { ...entry, value: isNew(entry.id) ? null : true };
    return { ...entry, value: recordValue(records, entry.kind, entry.id) } as Change[number];
  });
}

/**
 * Merges `incoming` into `records`. Skips an incoming record if `records` already has a later change of it. Copies only
 * changed kinds, and returns the same object if there are none.
 */
export function mergeRecords(records: Records, incoming: readonly StoredRecord[]): Records {
  const copies = new Map<RecordKind, Map<string, StoredRecord>>();
  for (const record of incoming) {
    const { kind, id } = record;
    const known = (copies.get(kind) ?? records.get(kind))?.get(id);
    if (known && laterOf(known, record) === known) continue;
    const byId = copies.get(kind) ?? new Map(records.get(kind));
    copies.set(kind, byId.set(id, record));
  }
  return copies.size === 0 ? records : new Map([...records, ...copies]);
}

/**
 * Returns the record with the later change. All tabs choose the same one, whatever the order in which they learn of the
 * changes, so they converge. For changes in the same millisecond, the text of the value decides.
 */
export function laterOf(stored: StoredRecord | undefined, incoming: StoredRecord): StoredRecord {
  if (!stored) return incoming;
  const difference = incoming.changedAtMs - stored.changedAtMs;
  if (difference !== 0) return difference > 0 ? incoming : stored;
  // Of thousands of marks, all have the same value.
  if (incoming.value === stored.value) return stored;
  return textOf(incoming.value) > textOf(stored.value) ? incoming : stored;
}

/** Whether the values are the same, whatever the order of their names. */
export function isSameValue(value: StoredRecord['value'], other: StoredRecord['value']): boolean {
  return value === other || textOf(value) === textOf(other);
}

/** The value as JSON with sorted names, because a backend that stores it may put them in another order. */
function textOf(value: StoredRecord['value']): string {
  return JSON.stringify(value, (_name, part: unknown) => (isObject(part) ? sortNames(part) : part));
}

function sortNames(part: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
}
