import * as v from 'valibot';
import { safeHttpUrl } from '../../http/safe-http-url.ts';
import { safeImageUrl } from '../../http/safe-image-url.ts';
import { DAY_MS, toDay } from '../../time/day.ts';
import { keysOf } from '../../title/entry-key.ts';
import { titleKeyOf } from '../../title/title-key.ts';
import type { DayRecord } from '../database/schema.ts';
import { lastOfEachHour } from '../history/fetched-lists.ts';
import type { HistoryEntry } from '../history/history-entry.ts';
import {
  laterOf,
  mergeRecords,
  type RecordKind,
  type Records,
  recordKeyOf,
  type StoredRecord,
} from '../records.ts';
import { correctedKey } from '../title-identity.ts';
import { type Backup, BackupError, historyKeyOf, SCHEMA_PREFIX, SCHEMA_VERSION } from './backup.ts';

/** A history of 300,000 entries takes about 150 MB. */
const MAX_BYTES = 250_000_000;
const MAX_TIME_MS = 8.64e15; // ECMAScript's maximum time value

const text = v.string();
const nonEmpty = v.pipe(text, v.nonEmpty());
const timeMs = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIME_MS));
const day = v.pipe(text, v.check(isCalendarDay));
/** The key of a title that the record does not have, which can be checked but not computed. */
const titleKey = v.pipe(text, v.regex(/^\S+~\S+$/));
const linkId = v.pipe(text, v.regex(/^\S+~\S+ \S+~\S+$/));

/** The value of each kind of record. Other kinds are left out: a newer version of the app may know them. */
const VALUES = {
  seen: v.literal(true),
  follow: v.object({ title: nonEmpty }),
  mute: v.object({ title: nonEmpty }),
  season: v.object({ season: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)) }),
  link: v.object({ titleKeys: v.tuple([titleKey, titleKey]) }),
  ignored: v.object({ content: text }),
  // The view itself checks what the URL's parameters say.
  view: v.object({ name: nonEmpty, search: v.record(text, v.unknown()) }),
  preference: v.union([text, v.pipe(v.number(), v.finite()), v.boolean()]),
} satisfies Record<RecordKind, v.GenericSchema>;

const FILE = v.object({
  savedAtMs: timeMs,
  records: v.array(v.object({ kind: nonEmpty, id: nonEmpty, value: v.unknown(), changedAtMs: timeMs })),
  history: v.array(
    v.object({
      day,
      entryKey: text,
      title: nonEmpty,
      platform: nonEmpty,
      updateCount: text,
      updateInfo: text,
      coverUrl: v.nullable(text),
      detailUrl: v.nullable(text),
      updatedAtMs: v.nullable(timeMs),
      firstFetchedAtMs: timeMs,
    }),
  ),
  days: v.array(v.object({ day, fetchTimesMs: v.array(timeMs) })),
  lastList: v.nullable(v.object({ fetchedAtMs: timeMs, entryKeys: v.array(text) })),
});

type File = v.InferOutput<typeof FILE>;

/**
 * The trust boundary of a backup: accepts any file and rejects with BackupError, and nothing else, if it is not a backup
 * that this version of the app can read. This module loads on demand.
 * @param nowMs Unix milliseconds. If the clock of the other browser was ahead, fetches count as of now, because their
 * entries would never expire, and changes as of tomorrow at the latest.
 */
export async function parseBackup(file: Blob, nowMs: number): Promise<Backup> {
  if (file.size > MAX_BYTES) throw new BackupError('too-large');
  const content = parseJson(await readBytes(file));
  checkSchema(content);
  const { savedAtMs, records, history, days, lastList } = parse(FILE, content);
  const entries = history.map((entry) => toHistoryEntry(entry, nowMs));
  const newKeys = collectNewKeys(history, entries);
  const known = records.flatMap((record, index) =>
    Object.hasOwn(VALUES, record.kind) ? [toRecord(record, `records.${index}`, nowMs)] : [],
  );
  return {
    savedAtMs,
    records: withNewIds(known, newKeys),
    history: byKey(entries),
    days: mergeDays(days, nowMs),
    lastList: lastList && {
      fetchedAtMs: Math.min(lastList.fetchedAtMs, nowMs),
      entryKeys: lastList.entryKeys.flatMap((key) => newEntryKeys(newKeys, key)),
    },
    unknownCount: records.length - known.length,
  };
}

async function readBytes(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new BackupError('unreadable', { cause });
  }
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new BackupError('not-json', { cause });
  }
}

function checkSchema(content: unknown): void {
  const isObject = typeof content === 'object' && content !== null && Object.hasOwn(content, 'schema');
  const schema: unknown = isObject ? Reflect.get(content, 'schema') : null;
  if (typeof schema !== 'string' || !schema.startsWith(SCHEMA_PREFIX)) throw new BackupError('other-type');
  const version = schema.slice(SCHEMA_PREFIX.length);
  if (!/^[1-9]\d*$/.test(version)) throw new BackupError('other-type');
  if (Number(version) > SCHEMA_VERSION) throw new BackupError('newer');
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  content: unknown,
  at = '',
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, content, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new BackupError('broken', { place: [at, issue && v.getDotPath(issue)].filter(Boolean).join('.') });
}

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const number = Date.parse(value) / DAY_MS;
  // Some browsers read 30 February as 2 March.
  return Number.isInteger(number) && toDay(number) === value;
}

function toHistoryEntry(entry: File['history'][number], nowMs: number): HistoryEntry {
  return {
    ...entry,
    ...keysOf(entry),
    firstFetchedAtMs: Math.min(entry.firstFetchedAtMs, nowMs),
    coverUrl: safeImageUrl(entry.coverUrl),
    detailUrl: safeHttpUrl(entry.detailUrl),
  };
}

/**
 * The new entry keys of each one in the file. They differ if the rules for keys have changed since: two titles may no
 * longer share a key.
 */
type NewKeys = ReadonlyMap<string, ReadonlySet<string>>;

function collectNewKeys(history: File['history'], entries: readonly HistoryEntry[]): NewKeys {
  const newKeys = new Map<string, Set<string>>();
  for (const [index, { entryKey }] of entries.entries()) {
    const oldKey = history[index]?.entryKey ?? '';
    const keys = newKeys.get(oldKey);
    if (keys) keys.add(entryKey);
    else newKeys.set(oldKey, new Set([entryKey]));
  }
  return newKeys;
}

/** Returns the new keys of an entry. Those of an entry that the file does not have stay if they look like one. */
function newEntryKeys(newKeys: NewKeys, entryKey: string): readonly string[] {
  const keys = newKeys.get(entryKey);
  if (keys) return [...keys];
  return isEntryKey(entryKey) ? [entryKey] : [];
}

/** Whether `keysOf` could have returned this text. */
function isEntryKey(key: string): boolean {
  try {
    const parts: unknown = JSON.parse(key);
    return v.is(v.strictTuple([nonEmpty, titleKey, text, text]), parts) && JSON.stringify(parts) === key;
  } catch {
    return false;
  }
}

/** An entry that is twice in the file keeps its first fetch. */
function byKey(entries: readonly HistoryEntry[]): ReadonlyMap<string, HistoryEntry> {
  const history = new Map<string, HistoryEntry>();
  for (const entry of entries) {
    const key = historyKeyOf(entry.day, entry.entryKey);
    const other = history.get(key);
    if (!other || entry.firstFetchedAtMs < other.firstFetchedAtMs) history.set(key, entry);
  }
  return history;
}

function mergeDays(days: File['days'], nowMs: number): DayRecord[] {
  const timesByDay = new Map<string, number[]>();
  for (const { day, fetchTimesMs } of days) {
    const timesMs = timesByDay.get(day) ?? [];
    for (const fetchedAtMs of fetchTimesMs) timesMs.push(Math.min(fetchedAtMs, nowMs));
    timesByDay.set(day, timesMs);
  }
  return Array.from(timesByDay, ([day, timesMs]) => ({ day, fetchTimesMs: lastOfEachHour(timesMs) }));
}

function toRecord(
  { kind, id, value, changedAtMs }: File['records'][number],
  at: string,
  nowMs: number,
): StoredRecord {
  const parsed = value === null ? null : parse(VALUES[kind as RecordKind], value, `${at}.value`);
  // The IDs of the other records are computed, or are the names of what they are about.
  const isTitle = kind === 'season' || ((kind === 'follow' || kind === 'mute') && parsed === null);
  if (isTitle) parse(titleKey, id, `${at}.id`);
  if (kind === 'link' && parsed === null) parse(linkId, id, `${at}.id`);
  // The times of quick changes are a little ahead of the clock (`stampRecords`).
  return { kind, id, value: parsed, changedAtMs: Math.min(changedAtMs, nowMs + DAY_MS) } as StoredRecord;
}

/** Gives records the IDs that follow from their titles. Of two records with the same ID, the later one counts. */
function withNewIds(records: readonly StoredRecord[], newKeys: NewKeys): readonly StoredRecord[] {
  const seasons = mergeRecords(
    new Map(),
    records.filter(({ kind }) => kind === 'season'),
  );
  const byId = new Map<string, StoredRecord>();
  for (const record of records) {
    for (const id of newIdsOf(record, seasons, newKeys)) {
      const moved = { ...record, id };
      byId.set(recordKeyOf(moved), laterOf(byId.get(recordKeyOf(moved)), moved));
    }
  }
  return [...byId.values()];
}

/** @param seasons the seasons that the operator has corrected: a follow is stored by the corrected key */
function newIdsOf(record: StoredRecord, seasons: Records, newKeys: NewKeys): readonly string[] {
  const { kind, id, value } = record;
  if (kind === 'seen') return newEntryKeys(newKeys, id);
  if ((kind === 'follow' || kind === 'mute') && value)
    return [correctedKey(seasons, titleKeyOf(value.title))];
  if (kind === 'link' && value) return [value.titleKeys.toSorted().join(' ')];
  return [id];
}
