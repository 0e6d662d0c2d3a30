import { isIgnoredExpired } from '../expire.ts';
import type { RawRecord } from '../parse-record.ts';
import { earlierTime, type StoredData } from '../patch.ts';
import { allOf, laterOf, mergeRecords, type Records, type StoredRecord } from '../records.ts';
import { isShared } from './is-shared.ts';
import { isReadable } from './parse-shared.ts';
import { EMPTY_DOCUMENT, type SharedDocument, type SharedPatch } from './shared-document.ts';

/**
 * The largest document that is written, in bytes of UTF-8. Backends accept 2 MiB, but a proxy in front of one may accept
 * only 1 MB.
 */
export const MAX_BYTES = 900_000;

export interface MergedShared {
  /** What other browsers add to this one. */
  readonly incoming: SharedPatch;
  /** What all browsers should share now. */
  readonly document: SharedDocument;
  /** Whether `document` has a change that the stored one lacks, so that it must be written. */
  readonly needsWrite: boolean;
}

/**
 * Merges what this browser has stored with what the backend stores: the later change of each record wins. Browsers that
 * merge one another's documents end with the same records, in whatever order they read and write.
 * @param nowMs Unix milliseconds; see `isShared` for what is too old
 */
export function mergeShared(
  own: Pick<StoredData, 'records' | 'firstFetchMs'>,
  shared: SharedDocument,
  nowMs: number,
): MergedShared {
  // Other browsers may still share what has expired here.
  const current = shared.records.filter((record) => !isIgnoredExpired(record, nowMs));
  const stored = mergeRecords(new Map(), current);
  const incoming = allOf(stored).filter((record) => isChangedLater(own.records, record));
  const shareable = allOf(mergeRecords(own.records, incoming)).filter((record) => isShared(record, nowMs));
  const added = new Set(shareable.filter((record) => isChangedLater(stored, record)));
  // What the document has was read from it.
  const readable = shareable.filter((record) => !added.has(record) || isReadable(record));
  const records = storableOf(readable, MAX_BYTES - sizeOf(shared.unknown));
  const firstFetchMs = earlierTime(own.firstFetchMs, shared.firstFetchMs);
  return {
    incoming: { records: incoming, firstFetchMs: firstFetchMs === own.firstFetchMs ? null : firstFetchMs },
    document: { records, firstFetchMs, unknown: shared.unknown },
    needsWrite: firstFetchMs !== shared.firstFetchMs || records.some((record) => added.has(record)),
  };
}

/** The document that these data alone make. */
export function documentOf(own: Pick<StoredData, 'records' | 'firstFetchMs'>, nowMs: number): SharedDocument {
  return mergeShared(own, EMPTY_DOCUMENT, nowMs).document;
}

/** Whether `record` replaces the one that `records` has. */
function isChangedLater(records: Records, record: StoredRecord): boolean {
  const other = records.get(record.kind)?.get(record.id);
  return other === undefined || laterOf(other, record) !== other;
}

/** The records without the oldest seen marks if all exceed `maxBytes`: the same ones are left out in every browser. */
function storableOf(records: readonly StoredRecord[], maxBytes: number): readonly StoredRecord[] {
  let size = sizeOf(records);
  if (size <= maxBytes) return records;
  const oldestFirst = records.filter(({ kind }) => kind === 'seen').sort(byLastChange);
  const left = new Set<StoredRecord>();
  for (const mark of oldestFirst) {
    if (size <= maxBytes) break;
    size -= sizeOf(mark);
    left.add(mark);
  }
  return records.filter((record) => !left.has(record));
}

function byLastChange(a: StoredRecord, b: StoredRecord): number {
  return a.changedAtMs - b.changedAtMs || (a.id < b.id ? 1 : -1);
}

const encoder = new TextEncoder();

/** Bytes of records in the document; of one, including its trailing comma. */
function sizeOf(part: StoredRecord | readonly (StoredRecord | RawRecord)[]): number {
  return encoder.encode(JSON.stringify(part)).length + 1;
}
