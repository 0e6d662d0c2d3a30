import { safeHttpUrl } from '../../http/safe-http-url.ts';
import { safeImageUrl } from '../../http/safe-image-url.ts';
import { isObject } from '../../is-object.ts';
import { MAX_TIME_MS } from '../../time/day.ts';
import { type EntryFields, readTitle } from '../entry.ts';
import { readPlatform } from '../platform.ts';

/** The fields that a backend may send, in snake_case or camelCase. Their types are unknown. */
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

/**
 * The trust boundary of one entry: accepts any value, never throws, and returns an entry that is safe to show, or null
 * if the value has no title. A field of the wrong type counts as missing. Handwritten because a schema library takes
 * seven times as long for 100,000 entries.
 */
export function parseEntry(item: unknown): EntryFields | null {
  if (!isObject(item)) return null;
  const raw: RawEntry = item;
  const title = readText(raw.title);
  // Also empty if the title has only zero-width characters and would be invisible.
  if (readTitle(title).searchText === '') return null;
  return {
    title,
    platform: readPlatform(raw.platform),
    updateCount: readText(raw.update_count ?? raw.updateCount),
    updateInfo: readText(raw.update_info ?? raw.updateInfo),
    coverUrl: safeImageUrl(raw.image_url ?? raw.imageUrl),
    detailUrl: safeHttpUrl(raw.detail_url ?? raw.detailUrl),
    updatedAtMs: readTimeMs(raw.update_time ?? raw.updateTime),
  };
}

/** Returns trimmed text. Accepts numbers because some platforms send counts as numbers. */
function readText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? value.trim() : '';
}

const ISO_DATE = /^\d{4}-\d\d-\d\d/;
const EPOCH_MS = /^\d{12,14}$/;

/** Parses Unix milliseconds, or a date in ISO format. Returns null for anything else. */
function readTimeMs(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 && value <= MAX_TIME_MS ? value : null;
  if (typeof value !== 'string') return null;
  if (EPOCH_MS.test(value)) return Number(value);
  // Date.parse alone accepts almost any text that ends with a number.
  const timeMs = ISO_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(timeMs) ? null : timeMs;
}
