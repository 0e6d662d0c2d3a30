import { episodeText } from '../../entries/describe-entry.ts';
import type { ListItem } from '../../entries/list-item.ts';

/**
 * Describes an item beside its title: the episode, and what else is known of a group, for example 'Episodes 7–8, 2 new' and
 * 'Bilibili is ahead by 1'.
 * @param newText see `describeNew`
 */
export function describeItem(item: ListItem, newText: string | null): [episode: string, ...rest: string[]] {
  const isEpisodeNew = newText?.startsWith('Episode');
  const rest = [isEpisodeNew ? null : newText, item.group?.describeLead()];
  return [(isEpisodeNew && newText) || episodeText(item), ...rest.filter((text) => typeof text === 'string')];
}

/**
 * The time of the episode that `describeItem` names, Unix milliseconds. Null if it is that of the item: a group has the time of
 * its newest entry, which another platform or episode may be.
 */
export function ownTimeOfEpisode({ group, updatedAtMs }: ListItem, newText: string | null): number | null {
  if (newText?.startsWith('Episode')) return null;
  const episodeAtMs = group?.highest?.updatedAtMs ?? null;
  return episodeAtMs === updatedAtMs ? null : episodeAtMs;
}
