import { safeHttpUrl } from '../../http/safe-http-url.ts';
import type { Anime } from '../anime.ts';
import { normalizeSearchText } from '../finding/normalize-search-text.ts';
import { readPlatform } from '../platform.ts';
import { readPictureUrl } from './read-picture-url.ts';

/** The fields that a backend may send, in either spelling. Of their types nothing is known. */
type RawEntry = Readonly<
  Partial<
    Record<
      | 'title'
      | 'platform'
      | `update${'_c' | 'C'}ount`
      | `update${'_i' | 'I'}nfo`
      | `update${'_t' | 'T'}ime`
      | `image${'_u' | 'U'}rl`
      | `detail${'_u' | 'U'}rl`,
      unknown
    >
  >
>;

/** An entry, and its title in the form that searches compare. */
export interface ParsedEntry {
  readonly entry: Anime;
  readonly searchText: string;
}

/**
 * The trust boundary of one entry: whatever `item` is, it gives an entry that is safe to show, or null where there is
 * no title, and it never throws. A field of the wrong type is as good as absent. Written by hand since a schema takes
 * seven times as long over 100,000 rows.
 */
export function parseEntry(item: unknown): ParsedEntry | null {
  if (typeof item !== 'object' || item === null) return null;
  const raw: RawEntry = item;
  const title = readText(raw.title);
  const searchText = normalizeSearchText(title);
  // Empty as well for a title of nothing but zero-width characters, which nobody could see or point at.
  if (searchText === '') return null;
  const updateCount = readText(raw.update_count ?? raw.updateCount);
  const platform = readPlatform(raw.platform);
  const entry = {
    key: keyOf(title, platform, updateCount),
    title,
    updateCount,
    episode: readEpisode(updateCount),
    updateInfo: readText(raw.update_info ?? raw.updateInfo),
    coverUrl: readPictureUrl(raw.image_url ?? raw.imageUrl),
    detailUrl: safeHttpUrl(raw.detail_url ?? raw.detailUrl),
    updatedAtMs: readTimeMs(raw.update_time ?? raw.updateTime),
    platform,
  };
  return { entry, searchText };
}

/** The key of an entry that has no namesake. */
export function keyOf(title: string, platform: string, updateCount: string): string {
  return `${title}|${platform}|${updateCount}`;
}

/** Text without the space around it. A number counts as text: some platforms' counts arrive as numbers. */
function readText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? value.trim() : '';
}

function readEpisode(updateCount: string): number | null {
  const digits = /^\d{1,9}(?:\.\d{1,3})?/.exec(updateCount);
  return digits ? Number(digits[0]) : null;
}

const MAX_TIME_MS = 8.64e15; // ECMAScript's last moment
const ISO_DATE = /^\d{4}-\d\d-\d\d/;
const EPOCH_MS = /^\d{12,14}$/;

/** Unix milliseconds of an ISO date or of a count of milliseconds; null for all else, what is nearly a date included. */
function readTimeMs(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 && value <= MAX_TIME_MS ? value : null;
  if (typeof value !== 'string') return null;
  if (EPOCH_MS.test(value)) return Number(value);
  // Date.parse alone would read a date into almost any words that end with a number.
  const timeMs = ISO_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(timeMs) ? null : timeMs;
}
