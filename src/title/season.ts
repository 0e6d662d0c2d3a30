import type { ReadKey, TitleKey } from './keys.ts';

/** The numbers of a season, its part and the half of that; `Infinity` is the final season. A missing number is 1. */
export type Season = readonly number[];

/** Reads the season and part in a title key. Null for a special (OVA, SP …), which is no season. */
export function readSeason(titleKey: ReadKey | TitleKey): Season | null {
  const { season, part, special } = splitKey(titleKey);
  if (special !== '') return null;
  return [season === 'final' ? Infinity : Number(season), ...(part.match(/\d+/g) ?? []).map(Number)];
}

/** Whether `season` comes after `other`: a higher season, or a later part of the same one. */
export function isLaterSeason(season: Season, other: Season): boolean {
  const length = Math.max(season.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const [own, others] = [season[index] ?? 1, other[index] ?? 1];
    if (own !== others) return own > others;
  }
  return false;
}

/** For example 'season 3', 'part 2 of season 3', 'part 2' of a title without a season, or 'the final season'. */
export function describeSeason(titleKey: ReadKey | TitleKey): string {
  const { season, part } = splitKey(titleKey);
  const name = season === 'final' ? 'the final season' : `season ${season}`;
  if (part === '') return name;
  return season === '1' ? `part ${part}` : `part ${part} of ${name}`;
}

/** Takes a key apart that `joinTitleKey` has made. */
function splitKey(titleKey: string): { season: string; part: string; special: string } {
  const [, season = '', ...details] = titleKey.split('~');
  // No special begins with this letter.
  const part = details.find((detail) => detail.startsWith('p'))?.slice(1) ?? '';
  const special = details.find((detail) => !detail.startsWith('p')) ?? '';
  return { season, part, special };
}
