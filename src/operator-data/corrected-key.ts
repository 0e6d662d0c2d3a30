import { withSeason } from '../title/title-key.ts';
import { type Items, itemValue } from './items.ts';

/** Returns the key of the title for which the rules read `titleKey`, with the season that the operator has set. */
export function correctedKey(items: Items, titleKey: string): string {
  const season = itemValue(items, 'season', titleKey)?.season;
  return season === undefined ? titleKey : withSeason(titleKey, season);
}
