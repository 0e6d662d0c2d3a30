import * as v from 'valibot';
import { mergeFetches } from '../../entries/entries.ts';
import { type Entry, keyOf, withComputed } from '../../entries/entry.ts';
import type { EntryKey } from '../../entries/entry-key.ts';
import { readFields, readTime } from '../../entries/parse/read-fields.ts';
import { DAY_MS, toDay } from '../../time/day.ts';
import { lastOfEachHour } from '../database/write.ts';
import {
  FormatError,
  nonEmpty,
  parse,
  parseRecord,
  type RawRecord,
  RECORD,
  schemaVersionOf,
  text,
  timeMs,
} from '../parse-record.ts';
import type { StoredRecord } from '../records.ts';
import { linkOf } from '../title-identity.ts';
import { BACKUP_PREFIX, BACKUP_VERSION, type Backup, BackupError } from './backup.ts';
import { collectNewKeys, newEntryKeys, withNewIds } from './current-keys.ts';

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
      title: text,
      platform: nonEmpty,
      updateCount: text,
      updateInfo: text,
      coverUrl: v.nullable(text),
      detailUrl: v.nullable(text),
      updatedAtMs: v.nullable(v.number()),
      firstFetchedAtMs: timeMs,
      firstUpdatedAtMs: v.optional(v.number()),
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
  const entries = history.map((entry, index) => toEntry(entry, `history.${index}`, nowMs));
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

/** @param at where the entry is, for the error */
function toEntry(raw: File['history'][number], at: string, nowMs: number): Entry {
  const fields = readFields(raw);
  if (!fields) throw new FormatError(`${at}.title`);
  const firstUpdatedAtMs = readTime(raw.firstUpdatedAtMs);
  return withComputed({
    ...fields,
    key: keyOf(fields),
    day: raw.day,
    firstFetchedAtMs: Math.min(raw.firstFetchedAtMs, nowMs),
    ...(firstUpdatedAtMs !== null && { firstUpdatedAtMs }),
  });
}

/** An entry that occurs under two days was dated again: it has the content of the later day. */
function byKey(entries: readonly Entry[]): ReadonlyMap<EntryKey, Entry> {
  const known = new Map<EntryKey, Entry>();
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
