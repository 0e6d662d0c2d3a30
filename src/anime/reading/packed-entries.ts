import type { Anime, Entries } from '../anime.ts';

/**
 * Entries as one piece of memory, which goes from a worker to the page without being copied, and which the page's
 * garbage collector has nothing to do with. As 100,000 objects they keep the page from answering while they arrive.
 */
export interface PackedEntries {
  readonly length: number;
  /** The entries in groups of `GROUP_LENGTH`, each group as JSON in UTF-8, one after the other. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where in `bytes` each group ends. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

/** Packing one by one takes half as long again; opening one entry means to open its group. */
const GROUP_LENGTH = 16;

/** How many groups are kept open: those looked at last, among them what is drawn, so that it stays the same objects. */
const KEPT = 100;

/** The most that UTF-8 takes for one unit of a text. */
const MAX_BYTES_PER_UNIT = 3;

export function packEntries(entries: readonly Anime[]): PackedEntries {
  const encoder = new TextEncoder();
  const ends = new Uint32Array(Math.ceil(entries.length / GROUP_LENGTH));
  let bytes = new Uint8Array();
  let end = 0;
  for (const group of ends.keys()) {
    const first = group * GROUP_LENGTH;
    const text = JSON.stringify(entries.slice(first, first + GROUP_LENGTH));
    bytes = withRoomFor(bytes, end + text.length * MAX_BYTES_PER_UNIT);
    end += encoder.encodeInto(text, bytes.subarray(end)).written;
    ends[group] = end;
  }
  return { length: entries.length, bytes: bytes.slice(0, end), ends };
}

/** The entries again, each read when it is asked for. */
export function openEntries({ length, bytes, ends }: PackedEntries): Entries {
  const decoder = new TextDecoder();
  const opened = new Map<number, readonly Anime[]>();

  function open(group: number): readonly Anime[] {
    const entries = opened.get(group) ?? read(group);
    opened.delete(group);
    opened.set(group, entries);
    if (opened.size > KEPT) opened.delete(opened.keys().next().value ?? group);
    return entries;
  }

  function read(group: number): readonly Anime[] {
    return JSON.parse(decoder.decode(bytes.subarray(ends[group - 1] ?? 0, ends[group])));
  }

  return {
    length,
    at(position) {
      if (!(position >= 0 && position < length)) return undefined;
      return open(Math.floor(position / GROUP_LENGTH))[position % GROUP_LENGTH];
    },
  };
}

/** `bytes` where they are long enough, else a copy of twice the length that is needed, so that few are made. */
function withRoomFor(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length <= bytes.length) return bytes;
  const larger = new Uint8Array(2 * length);
  larger.set(bytes);
  return larger;
}
