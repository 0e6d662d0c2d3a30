import { readText } from './text.ts';

/** Platform key of an entry without a platform. */
const UNKNOWN_PLATFORM = 'unknown';

const PLATFORM_NAMES: ReadonlyMap<string, string> = new Map([
  ['agedm', 'AGE动漫'],
  ['bilibili', 'Bilibili'],
  ['iqiyi', 'iQIYI'],
  ['tencent', 'Tencent Video'],
  ['youku', 'Youku'],
  [UNKNOWN_PLATFORM, 'Unknown platform'],
]);

/**
 * Returns the key of a platform: its text (`readText`), in lower case if it is a key of PLATFORM_NAMES, or UNKNOWN_PLATFORM
 * if there is none. The key is also the value of the `data-platform` attribute, which theme/platform-colors.css uses to set the platform's colour.
 */
export function readPlatform(value: unknown): string {
  const given = typeof value === 'string' ? readText(value) : '';
  if (given === '') return UNKNOWN_PLATFORM;
  const folded = given.toLowerCase();
  return PLATFORM_NAMES.has(folded) ? folded : given;
}

/** Returns the display name of a platform key. A key without a display name is returned unchanged. */
export function platformName(platform: string): string {
  return PLATFORM_NAMES.get(platform) ?? platform;
}

/** Returns the display name of a language version on a platform, such as 'Bilibili 国语版'. `language` may be empty. */
export function versionName(platform: string, language: string): string {
  return language === '' ? platformName(platform) : `${platformName(platform)} ${language}`;
}

/** Sorts platform keys by display name, ignoring case. Without a collator, because the first one delays the first paint. */
export function comparePlatforms(a: string, b: string): number {
  const [first, second] = [platformName(a).toLowerCase(), platformName(b).toLowerCase()];
  if (first === second) return a < b ? -1 : Number(a > b);
  return first < second ? -1 : 1;
}
