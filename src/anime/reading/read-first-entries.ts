import type { AnimeList } from '../anime.ts';
import { parseAnimeList } from './parse-anime-list.ts';
import { readListPage } from './read-list-page.ts';

/** About 250 entries, more than a large window shows. */
const PREFIX_BYTES = 64 * 1024;

/** What follows the last entry of a response, in each shape that `readListPage` knows. */
const ENDINGS = [']}}', ']}'];

/**
 * Parses the entries at the start of a long response, which takes milliseconds, to show them while the rest is parsed.
 * Returns null if there are none or the start of the response is not enough to find them.
 */
export function readFirstEntries(body: ArrayBuffer): AnimeList | null {
  const text = new TextDecoder().decode(new Uint8Array(body, 0, Math.min(PREFIX_BYTES, body.byteLength)));
  const complete = text.slice(0, text.lastIndexOf('},') + 1);
  const items = ENDINGS.map((ending) => readItems(complete + ending)).find((found) => found !== null);
  // Entries that cannot be read are counted once the whole list is parsed.
  const list = items && { ...parseAnimeList(items), skippedCount: 0 };
  return list && list.entries.length > 0 ? list : null;
}

/** The items of a response; null if the text is not one. */
function readItems(text: string): readonly unknown[] | null {
  try {
    return readListPage(text).items;
  } catch {
    return null;
  }
}
