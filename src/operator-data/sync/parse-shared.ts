import * as v from 'valibot';
import {
  FormatError,
  isEntryKey,
  parse,
  parseRecord,
  type RawRecord,
  RECORD,
  schemaVersionOf,
  titleKey,
} from '../parse-record.ts';
import type { StoredRecord } from '../records.ts';
import {
  EMPTY_DOCUMENT,
  SHARED_PREFIX,
  SHARED_VERSION,
  type SharedDocument,
  SyncError,
} from './shared-document.ts';

const DOCUMENT = v.object({ records: v.array(RECORD) });

/**
 * The trust boundary of the shared document: accepts any JSON value of the backend's setting, and throws SyncError, and
 * nothing else, if it is not a shared document that this version of the app can read. Null means that none is stored.
 */
export function parseShared(content: unknown): SharedDocument {
  if (content === null) return EMPTY_DOCUMENT;
  const version = schemaVersionOf(content, SHARED_PREFIX);
  if (version === null) throw new SyncError('unreadable');
  if (version > SHARED_VERSION) throw new SyncError('newer');
  try {
    return readRecords(parse(DOCUMENT, content).records);
  } catch (error) {
    throw error instanceof FormatError ? new SyncError('unreadable') : error;
  }
}

function readRecords(raw: readonly RawRecord[]): SharedDocument {
  const records: StoredRecord[] = [];
  const unknown: RawRecord[] = [];
  for (const [index, each] of raw.entries()) {
    const record = parseRecord(each, `records.${index}`);
    if (!record) unknown.push(each);
    else if (hasOwnId(record, index)) records.push(record);
  }
  return { records, unknown };
}

/**
 * Whether a record can have this ID. IDs are not computed again as those of a backup are: a title may keep the key that it
 * had before its season was corrected, and all browsers must agree on the IDs.
 */
function hasOwnId({ kind, id, value }: StoredRecord, index: number): boolean {
  if (kind === 'follow' || kind === 'mute') parse(titleKey, id, `records.${index}.id`);
  if (kind === 'link' && value) return id === value.titleKeys.join(' ');
  return kind !== 'seen' || isEntryKey(id);
}
