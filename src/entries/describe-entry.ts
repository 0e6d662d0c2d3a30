import { describeEpisode } from '../insight/describe-episode.ts';
import type { Entry } from './entry.ts';
import { platformName } from './platform.ts';

/** Describes an entry beside its title: 'Episode 8 on Bilibili', or only the platform. */
export function describeEntry({ updateCount, updateInfo, platform }: Entry): string {
  const episode = describeEpisode(updateCount, updateInfo);
  return episode === null ? platformName(platform) : `${episode} on ${platformName(platform)}`;
}
