import { isIgnoredExpired } from '../expire.ts';
import type { RawRecord } from '../parse-record.ts';
import { allOf, laterOf, mergeRecords, type Records, type StoredRecord } from '../records.ts';
import { isShared } from './is-shared.ts';
import { isReadable } from './parse-shared.ts';
import { EMPTY_DOCUMENT, type SharedDocument } from './shared-document.ts';

/**
 * The largest document that is written, in bytes of UTF-8. Backends accept 2 MiB, but a proxy in front of one may accept
 * only 1 MB.
 */
export const MAX_BYTES = 900_000;

export interface MergedShared {
  /** The records that another browser has changed later than this one. */
  readonly incoming: readonly StoredRecord[];
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
export function mergeShared(own: Records, shared: SharedDocument, nowMs: number): MergedShared {
  // Other browsers may still share what has expired here.
  const current = shared.records.filter((record) => !isIgnoredExpired(record, nowMs));
  const stored = mergeRecords(new Map(), current);
  const incoming = allOf(stored).filter((record) => isLater(own, record));
  const shareable = allOf(mergeRecords(own, incoming)).filter((record) => isShared(record, nowMs));
  const records = storableOf(shareable, MAX_BYTES - sizeOf(shared.unknown));
  return {
    incoming,
    document: { records, unknown: shared.unknown },
    needsWrite: records.some((record) => isLater(stored, record)),
  };
}

/** The document that these records alone make. */
export function documentOf(records: Records, nowMs: number): SharedDocument {
  return mergeShared(records, EMPTY_DOCUMENT, nowMs).document;
}

/** Whether `record` replaces the one that `records` has. */
function isLater(records: Records, record: StoredRecord): boolean {
  const other = records.get(record.kind)?.get(record.id);
  return other === undefined || laterOf(other, record) !== other;
}

/** The records that can be written. If they exceed `maxBytes`, the oldest seen marks are left out, the same ones in every browser. */
function storableOf(records: readonly StoredRecord[], maxBytes: number): StoredRecord[] {
  const seen = records.filter(({ kind }) => kind === 'seen').sort(byLastChange);
  const kept = records.filter((record) => record.kind !== 'seen' && isReadable(record));
  let size = sizeOf(kept);
  for (const mark of seen) {
    if (!isReadable(mark)) continue;
    size += sizeOf(mark);
    if (size > maxBytes) break;
    kept.push(mark);
  }
  return kept;
}

function byLastChange(a: StoredRecord, b: StoredRecord): number {
  return b.changedAtMs - a.changedAtMs || (a.id < b.id ? -1 : 1);
}

const encoder = new TextEncoder();

/** Bytes of records in the document; of one, including its trailing comma. */
function sizeOf(part: StoredRecord | readonly (StoredRecord | RawRecord)[]): number {
  return encoder.encode(JSON.stringify(part)).length + 1;
}
