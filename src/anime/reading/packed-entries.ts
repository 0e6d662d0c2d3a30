import type { Anime, Entries } from '../anime.ts';

/**
 * Entries in one buffer, which a worker transfers to the page without copying. Cloning 100,000 objects instead would
 * block the page and load its garbage collector.
 */
export interface PackedEntries {
  readonly length: number;
  /** Groups of `GROUP_LENGTH` entries, each group as JSON in UTF-8, concatenated. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** End offset of each group in `bytes`. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

/** Packing entries one by one takes 1.5 times as long, but reading one entry parses its whole group. */
const GROUP_LENGTH = 16;

/** Number of parsed groups to cache. It covers the rendered entries, so that they keep their identity. */
const CACHED_GROUP_COUNT = 100;

/** UTF-8 needs at most 3 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

export function packEntries(entries: readonly Anime[]): PackedEntries {
  const encoder = new TextEncoder();
  const ends = new Uint32Array(Math.ceil(entries.length / GROUP_LENGTH));
  let bytes = new Uint8Array();
  let end = 0;
  for (const group of ends.keys()) {
    const first = group * GROUP_LENGTH;
    const text = JSON.stringify(entries.slice(first, first + GROUP_LENGTH));
    bytes = withCapacity(bytes, end + text.length * MAX_BYTES_PER_UNIT);
    end += encoder.encodeInto(text, bytes.subarray(end)).written;
    ends[group] = end;
  }
  return { length: entries.length, bytes: bytes.slice(0, end), ends };
}

/** Returns the packed entries. Each group is parsed on first access and cached while it is in use. */
export function openEntries({ length, bytes, ends }: PackedEntries): Entries {
  const decoder = new TextDecoder();
  const opened = new Map<number, readonly Anime[]>();

  function open(group: number): readonly Anime[] {
    const entries = opened.get(group) ?? read(group);
    opened.delete(group);
    opened.set(group, entries);
    if (opened.size > CACHED_GROUP_COUNT) opened.delete(opened.keys().next().value ?? group);
    return entries;
  }

  function read(group: number): readonly Anime[] {
    return JSON.parse(decoder.decode(bytes.subarray(ends[group - 1] ?? 0, ends[group])));
  }

  return {
    length,
    at(listIndex) {
      if (!(listIndex >= 0 && listIndex < length)) return undefined;
      return open(Math.floor(listIndex / GROUP_LENGTH))[listIndex % GROUP_LENGTH];
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
