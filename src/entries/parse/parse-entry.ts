import { isObject } from '../../is-object.ts';
import type { EntryFields } from '../entry.ts';
import { readFields } from './read-fields.ts';

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

/** The trust boundary of one entry of the list: reads its fields in either spelling as `readFields` does. */
export function parseEntry(item: unknown): EntryFields | null {
  if (!isObject(item)) return null;
  const raw: RawEntry = item;
  return readFields({
    title: raw.title,
    platform: raw.platform,
    updateCount: raw.update_count ?? raw.updateCount,
    updateInfo: raw.update_info ?? raw.updateInfo,
    coverUrl: raw.image_url ?? raw.imageUrl,
    detailUrl: raw.detail_url ?? raw.detailUrl,
    updatedAtMs: raw.update_time ?? raw.updateTime,
  });
}
