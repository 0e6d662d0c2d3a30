import type { Entry } from '../entries/entry.ts';
import { type Episode, isSpecialEpisode, placeOf } from '../title/episode-number.ts';
import { formatNumbers } from './find-gaps.ts';

const UNIT = '[话話集回]';
/** 全26集, 26集全. A range (13-24集全) does not give the number of episodes. */
const TOTAL = new RegExp(`全 ?(\\d{1,9}) ?${UNIT}|(?<![\\d.\\-–—~至到])(\\d{1,9}) ?${UNIT} ?全`);
/** 共26集 is often announced before the last episode, so it counts only beside 完结. */
const ANNOUNCED_TOTAL = new RegExp(`共 ?(\\d{1,9}) ?${UNIT}`);
/** Not 未完结 (unfinished), 即将完结 (about to end) or 完结篇 (the name of an arc). */
const FINISHED = new RegExp(`(?:^|已|\\p{Ps} ?|${UNIT} ?)(?:全[剧劇])?完[结結](?!(?![全共])\\p{L})`, 'mu');
/** The text names the newest episode, so the total beside it is the planned one unless that is the newest. */
const ONGOING = /更新|连载|連載/;

const UPDATED_TO = /^更新[至到]?\s*/;

/**
 * Describes the newest episode of an entry in words: 'Episode 245', 'Episodes 13–14', 'Complete, 26 episodes', 'Complete', or a
 * special as the platform writes it. Returns null if it does not know; the platform's own text says more then.
 *
 * For a finished series without a total (已完结), the number of the last episode is taken as the total.
 */
export function describeEpisode({
  updateCount,
  updateInfo,
  episode,
}: Pick<Entry, 'updateCount' | 'updateInfo' | 'episode'>): string | null {
  if (episode.kind === 'special')
    return [updateCount.trim(), updateInfo.trim()].find(isSpecialEpisode)?.replace(UPDATED_TO, '') ?? null;
  const [count = '', info = ''] = [updateCount, updateInfo].map((text) => text.normalize('NFKC').trim());
  const complete = describeComplete(`${count}\n${info}`, episode);
  if (complete !== null) return complete;
  const isOnlyTotal = ANNOUNCED_TOTAL.test(info) && !/\d/.test(count);
  return isOnlyTotal ? null : nameEpisode(episode);
}

/** For example 'Episode 12', 'Episodes 13–14' or 'Episode 12.5'; null for an episode without a number. */
export function nameEpisode(episode: Episode): string | null {
  const numbers = formatEpisode(episode);
  const isSeveral = episode.kind === 'numbered' && episode.first < episode.last;
  return numbers && `${isSeveral ? 'Episodes' : 'Episode'} ${numbers}`;
}

/** For example '12', '13–14' or '12.5'; null for an episode without a number. */
export function formatEpisode(episode: Episode): string | null {
  if (episode.kind === 'numbered') return formatNumbers([episode]);
  return episode.kind === 'decimal' ? `${episode.place}` : null;
}

function describeComplete(text: string, episode: Episode): string | null {
  const isFinished = FINISHED.test(text);
  const [, before, after] = TOTAL.exec(text) ?? ((isFinished && ANNOUNCED_TOTAL.exec(text)) || []);
  const total = Number(before ?? after ?? 0);
  const place = placeOf(episode);
  const isLast = ONGOING.test(text) ? place === total : (place ?? total) >= total;
  if (!isFinished && (total === 0 || !isLast)) return null;
  const count = total || (episode.kind === 'numbered' && episode.last);
  return count ? `Complete, ${count} ${count === 1 ? 'episode' : 'episodes'}` : 'Complete';
}
