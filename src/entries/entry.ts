import { normalizeSearchText } from '../search/normalize-search-text.ts';
import { type Episode, placeOf, readEpisode } from '../title/episode-number.ts';
import type { ReadKey } from '../title/keys.ts';
import { joinTitleKey, parseTitle } from '../title/title-key.ts';
import { type EntryKey, joinEntryKey } from './entry-key.ts';

/** What the backend sends of an entry, as `readFields` returns it, so that views can show it as it is. */
export interface EntryFields {
  /** Never empty. */
  readonly title: string;
  /** Platform key, see `readPlatform`; `platformName` gives its display name. */
  readonly platform: string;
  /** The newest episode as the platform writes it; may be empty or a word such as `SP`. */
  readonly updateCount: string;
  /** The platform's description of the update; may be empty. */
  readonly updateInfo: string;
  /** A URL that is safe as an image source, or null. */
  readonly coverUrl: string | null;
  /** An http(s) URL that is safe as a link target, or null. */
  readonly detailUrl: string | null;
  /** Unix milliseconds, or null if the backend sent no time in the years 2000 to 2100. */
  readonly updatedAtMs: number | null;
}

/** An entry as it is stored. */
export interface StoredEntry extends EntryFields {
  /** See `joinEntryKey`. Each entry is stored and listed once. */
  readonly key: EntryKey;
  /** 'YYYY-MM-DD': the day of the update or, without an update time, of the fetch, in the operator's time zone. */
  readonly day: string;
  /** When its content was fetched, in Unix milliseconds. A later fetch of the same content does not count. */
  readonly fetchedAtMs: number;
  /** When this browser first fetched it, in Unix milliseconds. */
  readonly firstFetchedAtMs: number;
  /** The earliest update time with which it has come, if the backend has dated it later since. */
  readonly firstUpdatedAtMs?: number;
}

/** An entry of a list or of the history, with what is computed once from its fields. */
export interface Entry extends StoredEntry {
  readonly titleKey: ReadKey;
  /** The language version that the title names, such as 国语版, or empty. */
  readonly language: string;
  /** The title as `normalizeSearchText` returns it. */
  readonly searchText: string;
  readonly episode: Episode;
}

type TitleFields = Pick<Entry, 'titleKey' | 'language' | 'searchText'>;

/** The history has each title many times, and parsing takes microseconds. */
const titles = new Map<string, TitleFields>();
const episodes = new Map<string, Episode>();

/** Computes what follows from a title. Cached. */
export function readTitle(title: string): TitleFields {
  const known = titles.get(title);
  if (known) return known;
  const parsed = parseTitle(title);
  const { language } = parsed;
  const fields = { titleKey: joinTitleKey(parsed), language, searchText: normalizeSearchText(title) };
  titles.set(title, fields);
  return fields;
}

function episodeOf({ updateCount, updateInfo }: EntryFields): Episode {
  const text = `${updateCount}\n${updateInfo}`;
  const episode = episodes.get(text) ?? readEpisode(updateCount, updateInfo);
  episodes.set(text, episode);
  return episode;
}

/** The key of an entry with these fields. */
export function keyOf(fields: Pick<EntryFields, 'title' | 'platform' | 'updateCount'>): EntryKey {
  return joinEntryKey({ ...fields, ...readTitle(fields.title) });
}

/**
 * Makes an entry that was fetched at `fetchedAtMs` (Unix milliseconds).
 * @param dayOf the lookup of `createDayLookup`
 */
export function createEntry(
  fields: EntryFields,
  fetchedAtMs: number,
  dayOf: (timeMs: number) => string,
): Entry {
  const { title, platform, updateCount, updateInfo, coverUrl, detailUrl, updatedAtMs } = fields;
  return withComputed({
    key: keyOf(fields),
    day: dayOf(updatedAtMs ?? fetchedAtMs),
    title,
    platform,
    updateCount,
    updateInfo,
    coverUrl,
    detailUrl,
    updatedAtMs,
    fetchedAtMs,
    firstFetchedAtMs: fetchedAtMs,
  });
}

/** Adds to a stored entry what is computed from its fields. */
export function withComputed(stored: StoredEntry): Entry {
  return { ...stored, ...readTitle(stored.title), episode: episodeOf(stored) };
}

/** The fields of an entry that are stored. */
export function toStored({
  titleKey: _,
  language: __,
  searchText: ___,
  episode: ____,
  ...stored
}: Entry): StoredEntry {
  return stored;
}

/** The time of the update or, without one, of the first fetch, in Unix milliseconds. */
export function timeOf({
  updatedAtMs,
  firstFetchedAtMs,
}: Pick<Entry, 'updatedAtMs' | 'firstFetchedAtMs'>): number {
  return updatedAtMs ?? firstFetchedAtMs;
}

/** The hour of the update, 0 to 23, in the operator's time zone; null if its time is unknown. */
export function hourOf({ updatedAtMs }: Pick<Entry, 'updatedAtMs'>): number | null {
  return updatedAtMs === null ? null : new Date(updatedAtMs).getHours();
}

/**
 * Compares by time, newest first. Of entries with the same time, the higher episode comes first, because a platform may
 * publish several at once.
 */
export function compareNewestFirst(a: Entry, b: Entry): number {
  return timeOf(b) - timeOf(a) || compareHighestFirst(a, b);
}

/** Compares by the place of the episode, the highest first; entries without one come last. */
export function compareHighestFirst(a: Entry, b: Entry): number {
  return (placeOf(b.episode) ?? -1) - (placeOf(a.episode) ?? -1);
}

/** Whether two entries with the same key show the same. */
export function hasSameContent(a: EntryFields, b: EntryFields): boolean {
  return (
    a.title === b.title &&
    a.updateCount === b.updateCount &&
    a.updateInfo === b.updateInfo &&
    a.coverUrl === b.coverUrl &&
    a.detailUrl === b.detailUrl &&
    a.updatedAtMs === b.updatedAtMs
  );
}
