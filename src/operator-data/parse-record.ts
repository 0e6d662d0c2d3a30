import * as v from 'valibot';
import type { EntryKey } from '../entries/entry-key.ts';
import { isTitle } from '../entries/parse/read-fields.ts';
import { cleanText, readText } from '../entries/text.ts';
import { isObject } from '../is-object.ts';
import { MAX_TIME_MS } from '../time/day.ts';
import { readKey, titleKey } from '../title/keys.ts';
import type { RecordKind, StoredRecord } from './records.ts';

export const text = v.string();
export const nonEmpty = v.pipe(text, v.nonEmpty());
export const timeMs = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIME_MS));
const cleanedText = v.pipe(text, v.transform(cleanText));
const cleanedNonEmpty = v.pipe(cleanedText, v.nonEmpty());
/** A title as the list has it. */
const title = v.pipe(text, v.transform<string, string>(readText), v.check(isTitle));
const linkId = v.pipe(text, v.regex(/^\S+~\S+ \S+~\S+$/));
const scalar = v.union([cleanedText, v.pipe(v.number(), v.finite()), v.boolean()]);

/** The value of each kind of record. Reading what was read before changes nothing. */
const VALUES = {
  seen: v.literal(true),
  follow: v.object({ title }),
  mute: v.object({ title }),
  season: v.object({ season: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)) }),
  link: v.object({ titleKeys: v.tuple([readKey, readKey]) }),
  ignored: v.object({ content: cleanedText }),
  // `entries/view.ts` says which parameters there are. Another version of the app may know more of them.
  view: v.object({
    name: cleanedNonEmpty,
    search: v.record(cleanedText, v.pipe(v.unknown(), v.transform(cleanJson))),
  }),
  preference: scalar,
} satisfies Record<RecordKind, v.GenericSchema>;

/** Returns a value that was read from JSON, with clean texts. */
function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  // JSON has numbers that are too large, but not the infinity as which they are read.
  if (typeof value === 'number' && !Number.isFinite(value)) return null;
  if (Array.isArray(value)) return value.map(cleanJson);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [cleanText(name), cleanJson(each)]));
}

/** A record of a backup or a shared document. Its kind may be unknown. */
export const RECORD = v.object({ kind: nonEmpty, id: nonEmpty, value: v.unknown(), changedAtMs: timeMs });
export type RawRecord = v.InferOutput<typeof RECORD>;

/** Invalid content. */
export class FormatError extends Error {
  /** Where it is wrong, such as 'records.12.value'. */
  readonly place: string;
  constructor(place: string) {
    super(`Invalid content: ${place}`);
    this.name = 'FormatError';
    this.place = place;
  }
}

/**
 * Returns the content if it has this schema.
 * @param at where the content is, for the error
 * @throws FormatError
 */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  content: unknown,
  at = '',
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, content, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new FormatError([at, issue && v.getDotPath(issue)].filter(Boolean).join('.'));
}

/** The version in a content's `schema`, which is `prefix` and a whole number from 1; null if it has no such schema. */
export function schemaVersionOf(content: unknown, prefix: string): number | null {
  const schema = isObject(content) && Object.hasOwn(content, 'schema') ? content.schema : null;
  if (typeof schema !== 'string' || !schema.startsWith(prefix)) return null;
  const version = schema.slice(prefix.length);
  return /^[1-9]\d*$/.test(version) ? Number(version) : null;
}

/**
 * Returns the record, or null if its kind is unknown: a newer version of the app may know it.
 * @param at where the record is, for the error
 * @throws FormatError
 */
export function parseRecord(raw: RawRecord, at: string): StoredRecord | null {
  const { kind, value, changedAtMs } = raw;
  if (!Object.hasOwn(VALUES, kind)) return null;
  const id = cleanText(raw.id);
  if (id === '') throw new FormatError(`${at}.id`);
  const parsed = value === null ? null : parse(VALUES[kind as RecordKind], value, `${at}.value`);
  // The callers compute or check the IDs of follows, mutes, links and seen marks with a value. Other IDs can be any string.
  if (kind === 'season') parse(readKey, id, `${at}.id`);
  if ((kind === 'follow' || kind === 'mute') && parsed === null) parse(titleKey, id, `${at}.id`);
  if (kind === 'link' && parsed === null) parse(linkId, id, `${at}.id`);
  return { kind, id, value: parsed, changedAtMs } as StoredRecord;
}

/** Whether `keyOf` could have returned this string. */
export function isEntryKey(key: string): key is EntryKey {
  try {
    const parts: unknown = JSON.parse(key);
    return v.is(v.strictTuple([nonEmpty, readKey, text, text]), parts) && JSON.stringify(parts) === key;
  } catch {
    return false;
  }
}
