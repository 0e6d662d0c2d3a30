import type { Anime, Entries } from '../anime.ts';

/**
 * Entries in one buffer, which a worker transfers to the page without copying. Cloning 100,000 objects instead would
 * block the page and cause long garbage collections.
 */
export interface PackedEntries {
  /** The entries as JSON in UTF-8, each followed by a comma. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** End offset of each entry in `bytes`, including its comma. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

/** Number of parsed entries to cache: more than are rendered at once, so a rendered entry remains the same object. */
const CACHED_ENTRY_COUNT = 1_600;

/** UTF-8 needs at most 3 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

export function packEntries(entries: readonly Anime[]): PackedEntries {
  const encoder = new TextEncoder();
  const ends = new Uint32Array(entries.length);
  let bytes = new Uint8Array();
  let end = 0;
  for (const [listIndex, entry] of entries.entries()) {
    const text = `${JSON.stringify(entry)},`;
    bytes = withCapacity(bytes, end + text.length * MAX_BYTES_PER_UNIT);
    end += encoder.encodeInto(text, bytes.subarray(end)).written;
    ends[listIndex] = end;
  }
  return { bytes: bytes.slice(0, end), ends };
}

/** Parses packed entries on access. `at` caches the most recently used ones; `slice` does not. */
export function unpackEntries({ bytes, ends }: PackedEntries): Entries {
  const decoder = new TextDecoder();
  const cache = new Map<number, Anime>();
  const slice = (start: number, end: number): Anime[] => {
    const stop = Math.min(end, ends.length);
    if (start >= stop) return [];
    const text = decoder.decode(bytes.subarray(ends[start - 1] ?? 0, (ends[stop - 1] ?? 0) - 1));
    return JSON.parse(`[${text}]`);
  };
  return {
    length: ends.length,
    slice,
    at(listIndex) {
      const entry = cache.get(listIndex) ?? (listIndex >= 0 && slice(listIndex, listIndex + 1)[0]);
      if (!entry) return undefined;
      cache.delete(listIndex);
      cache.set(listIndex, entry);
      if (cache.size > CACHED_ENTRY_COUNT) cache.delete(cache.keys().next().value ?? 0);
      return entry;
    },
  };
}

/** Returns `bytes` if it is long enough, otherwise a copy of twice the required length, to keep copies rare. */
function withCapacity(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length <= bytes.length) return bytes;
  const larger = new Uint8Array(2 * length);
  larger.set(bytes);
  return larger;
}
