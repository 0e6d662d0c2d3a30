import { isSpecialEpisode, readEpisodeNumber } from '../title/episode-number.ts';

const UNIT = '[话話集回]';
/** 全26集, 26集全. A range (13-24集全) does not give the number of episodes. */
const TOTAL = new RegExp(`全 ?(\\d{1,9}) ?${UNIT}|(?<![\\d.\\-–—~至到])(\\d{1,9}) ?${UNIT} ?全`);
/** 共26集 is often announced before the last episode, so it counts only beside 完结. */
const ANNOUNCED_TOTAL = new RegExp(`共 ?(\\d{1,9}) ?${UNIT}`);
/** Not 未完结 (unfinished), 即将完结 (about to end) or 完结篇 (the name of an arc). */
const FINISHED = new RegExp(`(?:^|已|\\p{Ps} ?|${UNIT} ?)(?:全[剧劇])?完[结結](?!(?![全共])\\p{L})`, 'mu');
/** The text names the newest episode, so the total beside it is the planned one unless that is the newest. */
const ONGOING = /更新|连载|連載/;

const DECIMAL = /^\d{1,9}\.\d{1,9}$/;
const RANGE = new RegExp(`\\d ?${UNIT}? ?[-−–—~〜～至到、,&+] ?第? ?\\d`);
const UPDATED_TO = /^更新[至到]?\s*/;

/**
 * Describes the newest episode of an entry in words: 'Episode 245', 'Complete, 26 episodes', 'Complete', or a special or
 * a range as the platform writes it. Returns null if it does not know; the platform's own text says more then.
 *
 * For a finished series without a total (已完结), the number of the last episode is taken as the total.
 */
export function describeEpisode(updateCount: string, updateInfo: string): string | null {
  const texts = [updateCount.trim(), updateInfo.trim()];
  const special = texts.find(isSpecialEpisode);
  if (special !== undefined) return special.replace(UPDATED_TO, '');
  const episode = readEpisodeNumber(updateCount, updateInfo);
  const [count = '', info = ''] = texts.map((text) => text.normalize('NFKC'));
  const complete = describeComplete(`${count}\n${info}`, episode);
  if (complete !== null) return complete;
  const isOnlyTotal = ANNOUNCED_TOTAL.test(info) && !/\d/.test(count);
  if (episode !== null) return isOnlyTotal ? null : `Episode ${episode}`;
  if (DECIMAL.test(count)) return `Episode ${count}`;
  return texts.find((text) => RANGE.test(text.normalize('NFKC')))?.replace(UPDATED_TO, '') ?? null;
}

function describeComplete(text: string, episode: number | null): string | null {
  const isFinished = FINISHED.test(text);
  const [, before, after] = TOTAL.exec(text) ?? ((isFinished && ANNOUNCED_TOTAL.exec(text)) || []);
  const total = Number(before ?? after ?? 0);
  const isLast = ONGOING.test(text) ? episode === total : (episode ?? total) >= total;
  if (!isFinished && (total === 0 || !isLast)) return null;
  const count = total || episode;
  return count ? `Complete, ${count} ${count === 1 ? 'episode' : 'episodes'}` : 'Complete';
}
