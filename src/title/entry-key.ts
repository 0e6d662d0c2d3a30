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
   * is rewritten. Unlike `ListEntry.key`, which tells apart the entries of one list, it ignores how the title is written.
   */
  readonly entryKey: string;
}

/** The title key in an entry key. */
export function titleKeyIn(entryKey: string): string {
  const [, titleKey]: readonly string[] = JSON.parse(entryKey);
  return titleKey ?? '';
}

/** The language version in an entry key, such as 国语版; empty if the title names none. */
export function languageIn(entryKey: string): string {
  // Nearly all entries. Parsing the JSON of a whole history would take long.
  if (entryKey.includes(',"",')) return '';
  const [, , language]: readonly string[] = JSON.parse(entryKey);
  return language ?? '';
}

/** The platform in an entry key. */
export function platformIn(entryKey: string): string {
  const [platform]: readonly string[] = JSON.parse(entryKey);
  return platform ?? '';
}

const keysByEntry = new WeakMap<EntryIdentity, EntryKeys>();

/** Sets the keys of an entry that are already known, so that its title need not be parsed. */
export function rememberKeys(entry: EntryIdentity, keys: EntryKeys): void {
  keysByEntry.set(entry, keys);
}

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
