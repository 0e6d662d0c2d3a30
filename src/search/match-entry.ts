import type { Entry } from '../entries/entry.ts';
import type { Titles } from '../entries/marks.ts';
import { platformName } from '../entries/platform.ts';
import { matchEpisode } from '../title/episode-number.ts';
import type { TitleKey } from '../title/keys.ts';
import { hasNumber } from '../title/named-number.ts';
import { baseOf } from '../title/title-key.ts';
import { hasHan, type Match, type Matchers, matchAll, matchSearch, readWords } from './match-search.ts';
import { normalizeSearchText } from './normalize-search-text.ts';
import { splitSearch } from './split-search.ts';

/** What a search compares of an entry. The search text contains the language version. */
type SearchedEntry = Pick<Entry, 'searchText' | 'titleKey' | 'platform' | 'episode'>;

/** Words that name an episode together: `ep 90`, `Episode 12.5`, `第 90 集`, `13-14 集`. */
const EPISODE_IN_WORDS = /(?<=^| )(ep\.?|episode|第)? ?(\d[^\s\p{L}]*) ?([话話集回])?(?= |$)/giu;

/** Shorter beginnings in Latin letters are more likely pinyin: `bi` and `yo`. */
const MIN_PLATFORM_LETTERS = 3;

/**
 * The grammar of all searches for entries. Returns a function that tells how the search text `q` finds an entry; null if
 * it does not. All words must match, in any order. A word matches as part of the title, with its language version, or of a
 * linked title; as the season or part of these, however it is written; as the episode; or as the beginning of the platform's
 * name, from three letters on.
 */
export function matchEntry(
  q: string,
  matchers: Matchers,
  { keysOf }: Pick<Titles, 'keysOf'>,
): (entry: SearchedEntry) => Match | null {
  const words = readWords(splitSearch(joinEpisodes(q)), matchers).map(({ text, number, word, match }) => {
    const isEpisode = matchEpisode(text);
    const isPlatform = platformWord(word);
    const matchTitle = onceFor<SearchedEntry, Match | null>(({ searchText }) => searchText, match);
    // The words of `season 2` may also stand apart in the name of a title, such as Four Seasons 2.
    const matchBase = number ? matchSearch(text, matchers) : match;
    const matchKeys = onceFor<SearchedEntry, Match | null>(
      ({ titleKey }) => titleKey,
      ({ titleKey }) => {
        const keys = keysOf(titleKey);
        if (number && [titleKey, ...keys].some((key) => hasNumber(key, number))) return 'literal';
        const bases = number || keys.length > 1 ? keys : [];
        return best(searchableBases(bases).map(matchBase));
      },
    );
    return (entry: SearchedEntry): Match | null => {
      const found = matchTitle(entry);
      if (found === 'literal' || isEpisode(entry.episode) || isPlatform(entry)) return 'literal';
      const byKeys = matchKeys(entry);
      return byKeys === 'literal' ? byKeys : (found ?? byKeys);
    };
  });
  return matchAll(words);
}

function best(found: readonly (Match | null)[]): Match | null {
  if (found.includes('literal')) return 'literal';
  return found.includes('pinyin') ? 'pinyin' : null;
}

/** Computes the answer once for each key, because the history has many entries of each title. */
function onceFor<Item, Answer>(keyOf: (item: Item) => string, answer: (item: Item) => Answer) {
  const known = new Map<string, Answer>();
  return (item: Item): Answer => {
    const key = keyOf(item);
    let result = known.get(key);
    if (result === undefined) {
      result = answer(item);
      known.set(key, result);
    }
    return result;
  };
}

/** The bases of titles. By their keys, because the history may have no entry of a linked title. */
function searchableBases(titleKeys: readonly TitleKey[]): readonly Pick<Entry, 'searchText'>[] {
  return titleKeys.map((titleKey) => ({ searchText: normalizeSearchText(baseOf(titleKey)) }));
}

function joinEpisodes(q: string): string {
  // Full-width letters, digits and signs. NFKC of other characters may contain spaces.
  const halfWidth = q.replace(/[\uff01-\uff5e]/g, (character) => character.normalize('NFKC'));
  return halfWidth.trim().replace(/\s+/g, ' ').replace(EPISODE_IN_WORDS, '$1$2$3');
}

/** Whether a word begins the key of an entry's platform or a word of its name. */
function platformWord(word: string): (entry: SearchedEntry) => boolean {
  if (word.length < MIN_PLATFORM_LETTERS && !hasHan(word)) return () => false;
  return onceFor<SearchedEntry, boolean>(
    ({ platform }) => platform,
    ({ platform }) =>
      [platform, platformName(platform), ...platformName(platform).split(' ')].some((name) =>
        normalizeSearchText(name).startsWith(word),
      ),
  );
}
