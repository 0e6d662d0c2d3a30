import type { Brand } from 'valibot';
import type { ReadKey } from '../title/keys.ts';

/** Names an entry, see `joinEntryKey`. */
export type EntryKey = string & Brand<'EntryKey'>;

/** The parts of an entry key. */
export interface EntryKeyParts {
  /** Platform key. */
  readonly platform: string;
  readonly titleKey: ReadKey;
  /** The language version, such as 国语版; empty if the title names none. */
  readonly language: string;
  /** The newest episode as the platform writes it; may be empty. */
  readonly updateCount: string;
}

/**
 * Platform, title key, language version and update count. It outlives the backend's ID, which changes when an entry is
 * rewritten, and ignores how the title is written, and whether the update count has full-width characters.
 */
export function joinEntryKey({ platform, titleKey, language, updateCount }: EntryKeyParts): EntryKey {
  return JSON.stringify([platform, titleKey, language, updateCount.normalize('NFKC').trim()]) as EntryKey;
}

/** The title key in an entry key. */
export function titleKeyIn(entryKey: EntryKey): ReadKey {
  const [, titleKey]: readonly [platform: string, titleKey: ReadKey] = JSON.parse(entryKey);
  return titleKey;
}
