import * as v from 'valibot';
import { type Entry, keyOf, withComputed } from '../../entries/entry.ts';
import { readFields, readTime } from '../../entries/parse/read-fields.ts';
import { DAY_MS, toDay } from '../../time/day.ts';
import {
  FormatError,
  nonEmpty,
  parse,
  parseRecord,
  RECORD,
  schemaVersionOf,
  text,
  timeMs,
} from '../parse-record.ts';
import { apply, NO_DATA, NO_PATCH, toPatch } from '../patch.ts';
import { BACKUP_PREFIX, BACKUP_VERSION, type Backup, BackupError } from './backup.ts';
import { collectNewKeys, newEntryKeys, withNewIds } from './current-keys.ts';

/** A history of 300,000 entries takes about 150 MB. */
const MAX_BYTES = 250_000_000;

const day = v.pipe(text, v.check(isCalendarDay));

/**
 * The content of a file. If the clock of the other browser was ahead, fetch times are limited to now, because the entries would
 * otherwise never expire.
 */
function createSchema(nowMs: number) {
  const fetchMs = v.pipe(
    timeMs,
    v.transform((atMs) => Math.min(atMs, nowMs)),
  );
  return v.object({
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
        fetchedAtMs: fetchMs,
        firstFetchedAtMs: fetchMs,
        firstUpdatedAtMs: v.optional(v.number()),
      }),
    ),
    fetches: v.array(v.object({ day, lastMs: fetchMs, visitEndMs: fetchMs })),
    lastList: v.nullable(v.object({ fetchedAtMs: fetchMs, entryKeys: v.array(text) })),
    firstFetchMs: v.nullable(fetchMs),
  });
}

type File = v.InferOutput<ReturnType<typeof createSchema>>;

/**
 * The trust boundary of a backup: accepts any file and rejects with BackupError, and nothing else, if it is not a backup
 * that this version of the app can read. This module loads on demand.
 * @param nowMs Unix milliseconds
 */
export async function parseBackup(file: Blob, nowMs: number): Promise<Backup> {
  if (file.size > MAX_BYTES) throw new BackupError('too-large');
  const content = parseJson(await readBytes(file));
  checkSchema(content);
  try {
    return readContent(parse(createSchema(nowMs), content), nowMs);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new BackupError('broken', { place: error.place });
  }
}

function readContent(file: File, nowMs: number): Backup {
  const { savedAtMs, history, fetches, lastList, firstFetchMs } = file;
  const entries = history.map((entry, index) => toEntry(entry, `history.${index}`));
  const newKeys = collectNewKeys(history, entries);
  const known = file.records.flatMap((record, index) => parseRecord(record, `records.${index}`) ?? []);
  // The times of quick changes are a little ahead of the clock (`stampRecords`). Later changes here must exceed all times.
  const records = known.map((record) => ({
    ...record,
    changedAtMs: Math.min(record.changedAtMs, nowMs + DAY_MS),
  }));
  const list = lastList && {
    fetchedAtMs: lastList.fetchedAtMs,
    keys: lastList.entryKeys.flatMap((key) => newEntryKeys(newKeys, key)),
  };
  // Merges what the file has twice.
  const content = apply(NO_DATA, {
    ...NO_PATCH,
    ...{ records: withNewIds(records, newKeys), entries, fetches, lastList: list, firstFetchMs },
  });
  return { ...toPatch(content), savedAtMs, unknownCount: file.records.length - known.length };
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
function toEntry(raw: File['history'][number], at: string): Entry {
  const fields = readFields(raw);
  if (!fields) throw new FormatError(`${at}.title`);
  const firstUpdatedAtMs = readTime(raw.firstUpdatedAtMs);
  return withComputed({
    ...fields,
    key: keyOf(fields),
    day: raw.day,
    fetchedAtMs: raw.fetchedAtMs,
    firstFetchedAtMs: raw.firstFetchedAtMs,
    ...(firstUpdatedAtMs !== null && { firstUpdatedAtMs }),
  });
}
