import { joinTitleKey, parseTitle } from './title-key.ts';

/** The fields of an entry that identify it. */
export interface EntryIdentity {
  readonly title: string;
  /** Platform key. */
  readonly platform: string;
  /** The newest episode as the platform writes it; may be empty. */
  readonly updateCount: string;
}

/** The two keys of an entry. */
export interface EntryKeys {
  readonly titleKey: string;
  /**
   * Platform, title key, language version and update count. It outlives the backend's id, which changes when an entry
   * is rewritten.
   */
  readonly entryKey: string;
}

const keysByEntry = new WeakMap<EntryIdentity, EntryKeys>();

/** Returns both keys at once, so that the title is parsed only once. Caches them, because parsing takes microseconds. */
export function keysOf(entry: EntryIdentity): EntryKeys {
  const known = keysByEntry.get(entry);
  if (known) return known;
  const { title, platform, updateCount } = entry;
  const parsed = parseTitle(title);
  const titleKey = joinTitleKey(parsed);
  const keys = { titleKey, entryKey: JSON.stringify([platform, titleKey, parsed.language, updateCount]) };
  keysByEntry.set(entry, keys);
  return keys;
}
