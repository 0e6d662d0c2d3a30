import { describeEpisode } from '../insight/describe-episode.ts';
import type { Entry } from './entry.ts';
import { versionName } from './platform.ts';

/** Describes an episode as lists do: 'Episode 8', otherwise the platform's own text, which may be empty. */
export function episodeText(entry: Pick<Entry, 'updateCount' | 'updateInfo' | 'episode'>): string {
  return describeEpisode(entry) ?? (entry.updateInfo || entry.updateCount);
}

/** Describes an entry beside the name of its title: 'Episode 8 on Bilibili 国语版', or only the platform and version. */
export function describeEntry(entry: Entry): string {
  const version = versionName(entry.platform, entry.language);
  const episode = episodeText(entry);
  return episode === '' ? version : `${episode} on ${version}`;
}
