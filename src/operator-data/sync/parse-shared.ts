import * as v from 'valibot';
import { titleKey } from '../../title/keys.ts';
import {
  FormatError,
  isEntryKey,
  parse,
  parseRecord,
  type RawRecord,
  RECORD,
  schemaVersionOf,
  text,
  timeMs,
} from '../parse-record.ts';
import { isSameValue, recordKeyOf, type StoredRecord } from '../records.ts';
import { linkOf } from '../title-identity.ts';
import {
  EMPTY_DOCUMENT,
  SHARED_PREFIX,
  SHARED_VERSION,
  type SharedDocument,
  SyncError,
} from './shared-document.ts';

const DOCUMENT = v.object({
  operatorId: text,
  firstFetchMs: v.optional(v.nullable(timeMs), null),
  records: v.array(RECORD),
});

/**
 * The trust boundary of the shared document: accepts any JSON value of the backend's setting, and throws SyncError, and
 * nothing else, if it is not a document of this operator that this version of the app can read. Null means that none is
 * stored.
 *
 * Unlike those of a backup, the times and IDs of records stay as they are, because all browsers must agree on them: a title
 * may keep the key that it had before its season was corrected, and a browser whose clock is ahead has the later change.
 */
export function parseShared(content: unknown, operatorId: string): SharedDocument {
  if (content === null) return EMPTY_DOCUMENT;
  const version = schemaVersionOf(content, SHARED_PREFIX);
  if (version === null) throw new SyncError('unreadable');
  if (version > SHARED_VERSION) throw new SyncError('newer');
  try {
    const document = parse(DOCUMENT, content);
    if (document.operatorId !== operatorId) throw new SyncError('other-operator');
    return { ...readRecords(document.records), firstFetchMs: document.firstFetchMs };
  } catch (error) {
    throw error instanceof FormatError ? new SyncError('unreadable') : error;
  }
}

/** Whether `parseShared` would read exactly this record from a document. Only such records may be written. */
export function isReadable(record: StoredRecord): boolean {
  try {
    const read = parseRecord(record, '');
    return read?.id === record.id && isSameValue(read.value, record.value) && hasValidId(read, 0);
  } catch {
    return false;
  }
}

function readRecords(raw: readonly RawRecord[]): Pick<SharedDocument, 'records' | 'unknown'> {
  const records: StoredRecord[] = [];
  const unknown = new Map<string, RawRecord>();
  for (const [index, each] of raw.entries()) {
    const record = parseRecord(each, `records.${index}`);
    if (!record) unknown.set(recordKeyOf(each as StoredRecord), each);
    else if (hasValidId(record, index)) records.push(record);
  }
  return { records, unknown: [...unknown.values()] };
}

/** Returns whether the record can have its ID. Throws FormatError if a follow or mute has no title key as its ID. */
function hasValidId({ kind, id, value }: StoredRecord, index: number): boolean {
  if (kind === 'follow' || kind === 'mute') parse(titleKey, id, `records.${index}.id`);
  if (kind === 'link' && value) return id === linkOf(value.titleKeys).id;
  return kind !== 'seen' || isEntryKey(id);
}
