/** What an entry without a platform is filed under. */
export const UNKNOWN_PLATFORM = 'unknown';

const PLATFORM_NAMES: ReadonlyMap<string, string> = new Map([
  ['agedm', 'AGE动漫'],
  ['bilibili', 'Bilibili'],
  ['iqiyi', 'iQIYI'],
  ['tencent', 'Tencent Video'],
  ['youku', 'Youku'],
  [UNKNOWN_PLATFORM, 'Unknown platform'],
]);

/**
 * The name that a platform is filed under, whatever case the backend writes it in. It is also the value of the
 * `data-platform` attribute, by which theme/platform-colors.css gives each platform its one colour.
 */
export function readPlatform(value: unknown): string {
  const given = typeof value === 'string' ? value.trim() : '';
  if (given === '') return UNKNOWN_PLATFORM;
  const folded = given.toLowerCase();
  return PLATFORM_NAMES.has(folded) ? folded : given;
}

/** How a platform is called on the screen; one that is not known keeps its own name. */
export function platformName(platform: string): string {
  return PLATFORM_NAMES.get(platform) ?? platform;
}
