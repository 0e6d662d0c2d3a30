import type { Anime } from './anime.ts';
import { keyOf } from './parse-entry.ts';

type CopiedField = Exclude<keyof Anime, 'key' | 'platform'>;

/** Some entries on their way from the worker, field by field: as objects they take half as long again to arrive. */
export type Slice = { readonly [Field in CopiedField]: readonly Anime[Field][] } & {
  /** Null where the key follows from the other fields. */
  readonly key: readonly (string | null)[];
  /** Each entry's place in `platforms`. */
  readonly platform: readonly number[];
  readonly platforms: readonly string[];
};

export function packSlice(entries: readonly Anime[]): Slice {
  const platforms = [...new Set(entries.map(({ platform }) => platform))];
  return {
    key: entries.map((entry) => (entry.key === derivedKey(entry) ? null : entry.key)),
    title: entries.map(({ title }) => title),
    updateCount: entries.map(({ updateCount }) => updateCount),
    episode: entries.map(({ episode }) => episode),
    updateInfo: entries.map(({ updateInfo }) => updateInfo),
    coverUrl: entries.map(({ coverUrl }) => coverUrl),
    detailUrl: entries.map(({ detailUrl }) => detailUrl),
    updatedAtMs: entries.map(({ updatedAtMs }) => updatedAtMs),
    platform: entries.map(({ platform }) => platforms.indexOf(platform)),
    platforms,
  };
}

export function unpackSlice(slice: Slice): Anime[] {
  return slice.title.map((title, index) => {
    const updateCount = slice.updateCount[index] ?? '';
    const platform = slice.platforms[slice.platform[index] ?? 0] ?? '';
    return {
      key: slice.key[index] ?? keyOf(title, platform, updateCount),
      title,
      updateCount,
      episode: slice.episode[index] ?? null,
      updateInfo: slice.updateInfo[index] ?? '',
      coverUrl: slice.coverUrl[index] ?? null,
      detailUrl: slice.detailUrl[index] ?? null,
      updatedAtMs: slice.updatedAtMs[index] ?? null,
      platform,
    };
  });
}

function derivedKey({ title, platform, updateCount }: Anime): string {
  return keyOf(title, platform, updateCount);
}
