import { shorten } from '../shorten.ts';
import { daysBefore } from '../time/day.ts';
import type { ReadKey, TitleIdentity } from '../title/keys.ts';
import { describeSeason, isLaterSeason, readSeason, type Season } from '../title/season.ts';
import { baseOf } from '../title/title-key.ts';
import { withoutLanguage } from '../title/title-name.ts';
import { type Entry, readTitle } from './entry.ts';
import type { Titles } from './marks.ts';

/** How long a season is named as new after its last update, in days. */
const RECENT_DAYS = 28;

/** A later season, or a later part, of a title that the operator follows. */
export interface NewSeason {
  /** Unique among what the operator can ignore. It has the season's own key, so that it is the same whatever is linked to it. */
  readonly id: string;
  /** Changes when the season becomes another one, so that it is named again after it was ignored. */
  readonly content: string;
  /** One of its entries, of the newest day. */
  readonly entry: Entry;
  /** The followed title: its latest followed season, in the spelling that was followed. */
  readonly followed: Pick<Entry, 'titleKey' | 'title'>;
  /** For example 'season 3'. */
  readonly season: string;
}

/** By the identity of the new season's title. */
export type NewSeasons = ReadonlyMap<TitleIdentity, NewSeason>;

export const NO_NEW_SEASONS: NewSeasons = new Map();

/**
 * Returns the seasons and parts that are later than every one of the same title that the operator follows, and that were updated in
 * the last four weeks. Seasons are those that the operator has corrected. One that is followed or muted itself, or is linked to
 * such a title, is not new; an earlier season is not, because operators know that it exists; a special is no season.
 * @param all the newest day first
 * @param today 'YYYY-MM-DD'
 */
export function findNewSeasons(all: readonly Entry[], titles: Titles, today: string): NewSeasons {
  const followed = latestFollowed(titles);
  if (followed.size === 0) return NO_NEW_SEASONS;
  const firstDay = daysBefore(today, RECENT_DAYS - 1);
  const compared = new Set<ReadKey>();
  const found = new Map<TitleIdentity, NewSeason>();
  for (const entry of all) {
    if (entry.day < firstDay) break;
    if (compared.has(entry.titleKey)) continue;
    compared.add(entry.titleKey);
    const season = compareWith(followed, entry, titles);
    if (!season) continue;
    const identity = titles.identityOf(entry.titleKey);
    if (!found.has(identity)) found.set(identity, season);
  }
  return found.size === 0 ? NO_NEW_SEASONS : found;
}

interface FollowedSeason {
  readonly season: Season;
  readonly title: NewSeason['followed'];
}

/** The latest season that is followed of each base. */
function latestFollowed(titles: Titles): ReadonlyMap<string, FollowedSeason> {
  const latest = new Map<string, FollowedSeason>();
  for (const title of titles.followed.values()) {
    const { titleKey } = readTitle(title);
    for (const key of titles.keysOf(titleKey)) {
      const season = readSeason(key);
      const other = latest.get(baseOf(key));
      if (season && !(other && isLaterSeason(other.season, season)))
        latest.set(baseOf(key), { season, title: { titleKey, title } });
    }
  }
  return latest;
}

function compareWith(
  followed: ReadonlyMap<string, FollowedSeason>,
  entry: Entry,
  titles: Titles,
): NewSeason | null {
  const { titleKey } = entry;
  for (const key of titles.keysOf(titleKey)) {
    const latest = followed.get(baseOf(key));
    const own = latest && readSeason(key);
    if (!own || !isLaterSeason(own, latest.season)) continue;
    if (titles.isFollowed(titleKey) || titles.isMuted(titleKey)) return null;
    const season = describeSeason(key);
    return {
      id: JSON.stringify(['season', key]),
      content: season,
      entry,
      followed: latest.title,
      season,
    };
  }
  return null;
}

/** The rule in words: 'You follow 仙逆. This is season 3 of the same title.' */
export function explainNewSeason(
  { followed, season }: NewSeason,
  name = withoutLanguage(followed.title),
): string {
  return `You follow ${shorten(name)}. This is ${season} of the same title.`;
}
