import * as v from 'valibot';
import { mergeFetches } from '../../entries/entries.ts';
import { type Entry, keyOf, withComputed } from '../../entries/entry.ts';
import { safeHttpUrl } from '../../http/safe-http-url.ts';
import { safeImageUrl } from '../../http/safe-image-url.ts';
import { DAY_MS, toDay } from '../../time/day.ts';
import { titleKeyOf } from '../../title/title-key.ts';
import { lastOfEachHour } from '../database/write.ts';
import {
  FormatError,
  isEntryKey,
  nonEmpty,
  parse,
  parseRecord,
  type RawRecord,
  RECORD,
  schemaVersionOf,
  text,
  timeMs,
} from '../parse-record.ts';
import { laterOf, mergeRecords, type Records, recordKeyOf, type StoredRecord } from '../records.ts';
import { correctedKey, linkOf } from '../title-identity.ts';
import { BACKUP_PREFIX, BACKUP_VERSION, type Backup, BackupError } from './backup.ts';

/** A history of 300,000 entries takes about 150 MB. */
const MAX_BYTES = 250_000_000;

const day = v.pipe(text, v.check(isCalendarDay));

const FILE = v.object({
  savedAtMs: timeMs,
  records: v.array(RECORD),
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
      firstUpdatedAtMs: v.optional(timeMs),
    }),
  ),
  days: v.array(v.object({ day, fetchTimesMs: v.array(timeMs) })),
  lastList: v.nullable(v.object({ fetchedAtMs: timeMs, entryKeys: v.array(text) })),
});

type File = v.InferOutput<typeof FILE>;

/**
 * The trust boundary of a backup: accepts any file and rejects with BackupError, and nothing else, if it is not a backup
 * that this version of the app can read. This module loads on demand.
 * @param nowMs Unix milliseconds. If the clock of the other browser was ahead, fetch times are limited to now, because the
 * entries would otherwise never expire, and change times to one day from now.
 */
export async function parseBackup(file: Blob, nowMs: number): Promise<Backup> {
  if (file.size > MAX_BYTES) throw new BackupError('too-large');
  const content = parseJson(await readBytes(file));
  checkSchema(content);
  try {
    return readContent(parse(FILE, content), nowMs);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new BackupError('broken', { place: error.place });
  }
}

function readContent({ savedAtMs, records, history, days, lastList }: File, nowMs: number): Backup {
  const entries = history.map((entry) => toEntry(entry, nowMs));
  const newKeys = collectNewKeys(history, entries);
  const known = records.flatMap((record, index) => toRecord(record, `records.${index}`, nowMs) ?? []);
  return {
    savedAtMs,
    records: withNewIds(known, newKeys),
    entries: byKey(entries),
    fetchTimesMs: lastOfEachHour(days.flatMap((each) => each.fetchTimesMs.map((at) => Math.min(at, nowMs)))),
    hasVisited: days.length > 0,
    lastList: lastList && {
      fetchedAtMs: Math.min(lastList.fetchedAtMs, nowMs),
      keys: lastList.entryKeys.flatMap((key) => newEntryKeys(newKeys, key)),
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
  const version = schemaVersionOf(content, BACKUP_PREFIX);
  if (version === null) throw new BackupError('other-type');
  if (version > BACKUP_VERSION) throw new BackupError('newer');
}

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const number = Date.parse(value) / DAY_MS;
  // Some browsers read 30 February as 2 March.
  return Number.isInteger(number) && toDay(number) === value;
}

function toEntry({ entryKey: _, firstUpdatedAtMs, ...entry }: File['history'][number], nowMs: number): Entry {
  return withComputed({
    ...entry,
    key: keyOf(entry),
    firstFetchedAtMs: Math.min(entry.firstFetchedAtMs, nowMs),
    ...(firstUpdatedAtMs !== undefined && { firstUpdatedAtMs }),
    coverUrl: safeImageUrl(entry.coverUrl),
    detailUrl: safeHttpUrl(entry.detailUrl),
  });
}

/**
 * The current entry keys for each entry key in the file. They differ if the rules for keys have changed since the backup was
 * saved: one old key can become several.
 */
type NewKeys = ReadonlyMap<string, ReadonlySet<string>>;

function collectNewKeys(history: File['history'], entries: readonly Entry[]): NewKeys {
  const newKeys = new Map<string, Set<string>>();
  for (const [index, { key }] of entries.entries()) {
    const oldKey = history[index]?.entryKey ?? '';
    const keys = newKeys.get(oldKey);
    if (keys) keys.add(key);
    else newKeys.set(oldKey, new Set([key]));
  }
  return newKeys;
}

/** Returns the current keys of an entry. The key of an entry that is not in the file is kept if it is valid. */
function newEntryKeys(newKeys: NewKeys, entryKey: string): readonly string[] {
  const keys = newKeys.get(entryKey);
  if (keys) return [...keys];
  return isEntryKey(entryKey) ? [entryKey] : [];
}

/** An entry that occurs under two days was dated again: it has the content of the later day. */
function byKey(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const known = new Map<string, Entry>();
  for (const entry of entries) {
    const other = known.get(entry.key);
    if (!other) known.set(entry.key, entry);
    else
      known.set(entry.key, other.day > entry.day ? mergeFetches(entry, other) : mergeFetches(other, entry));
  }
  return known;
}

function toRecord(record: RawRecord, at: string, nowMs: number): StoredRecord | null {
  const parsed = parseRecord(record, at);
  if (!parsed) return null;
  // The times of quick changes are a little ahead of the clock (`stampRecords`).
  return withSortedLink({ ...parsed, changedAtMs: Math.min(parsed.changedAtMs, nowMs + DAY_MS) });
}

/** The title keys of a link are stored in the order in which its ID has them. */
function withSortedLink(record: StoredRecord): StoredRecord {
  if (record.kind !== 'link' || !record.value) return record;
  return { ...record, value: { titleKeys: linkOf(record.value.titleKeys).titleKeys } };
}

/** Gives records the IDs derived from their titles. If two have the same ID, the later change wins. */
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
  if (kind === 'link' && value) return [linkOf(value.titleKeys).id];
  return [id];
}
