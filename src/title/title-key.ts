import { readNumeral } from './numeral.ts';
import { joinWords, titleWords } from './title-words.ts';

/** A title, taken apart for comparison. */
export interface ParsedTitle {
  /** The normalized title without season and language version; never contains a space. */
  readonly base: string;
  /** 1 if the title names none. */
  readonly season: number;
  /** The language version as the title names it, such as 国语版, or empty. */
  readonly language: string;
}

/** Precedes a Latin marker, so that the end of a word (hawaII, girlS2) does not count as a marker. */
const BOUNDARY = '(?<![\\p{Script=Latin}\\p{N}])';

/**
 * Seasons and parts at the end of `titleWords`. Every repetition is bounded, so long titles take linear time. V, X and
 * I need `season` or `part` before them, because they are also names and words; Ⅴ, Ⅹ and Ⅰ are only numerals.
 */
const SEASONS = [
  /第 ?(\d{1,3}|[一二三四五六七八九十]{1,3}) ?[季期部]$/u,
  new RegExp(`${BOUNDARY}(?:season|part) ?(\\d{1,3}|[ivxⅰ-ⅻ]{1,7})$`, 'u'),
  new RegExp(`${BOUNDARY}(\\d{1,3})(?:st|nd|rd|th) season$`, 'u'),
  new RegExp(`${BOUNDARY}s(\\d{1,2})$`, 'u'),
  new RegExp(`${BOUNDARY}([ivx]{2,7})$`, 'u'),
  /(?<![ⅰ-ⅿ])([ⅰ-ⅻ]{1,7})$/u,
];

/** Last characters of these markers and of language versions. Most titles end otherwise, and patterns are slow. */
const SEASON_ENDS = '季期部n0123456789ivxⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻ';
const LANGUAGE_ENDS = '版话配';

const LANGUAGE = /(?:国语版|普通话|中配|日语版|粤语版)$/u;

/**
 * Takes a title apart. A season or a language version counts only at the end, and only if a title remains. Accepts any
 * text.
 */
export function parseTitle(title: string): ParsedTitle {
  const words = titleWords(title);
  const outer = takeLanguage(words);
  const { rest, season } = takeSeason(outer.rest);
  const inner = outer.language === '' ? takeLanguage(rest) : { ...outer, rest };
  return { base: baseOf(inner.rest) || fallbackBase(title), season: season ?? 1, language: inner.language };
}

/** The title key: the operator follows, mutes and links titles by it. It never contains a space. */
export function titleKeyOf(title: string): string {
  const { base, season } = parseTitle(title);
  return joinTitleKey(base, season);
}

export function joinTitleKey(base: string, season: number): string {
  // `~` is a separator, so `joinWords` never returns it, and it needs no escape in a URL.
  return `${base}~${season}`;
}

/** If a part follows a season (season 2 part 1), the season's number belongs to the base. */
function baseOf(words: string): string {
  const { rest, season } = takeSeason(words);
  return season === null ? joinWords(words) : joinTitleKey(joinWords(rest), season);
}

/** A title that has only separators, such as 『』 or …, keeps them. */
function fallbackBase(title: string): string {
  return title.normalize('NFKC').replace(/[\s\p{Cs}]+/gu, '');
}

function takeSeason(words: string): { rest: string; season: number | null } {
  if (!SEASON_ENDS.includes(words.slice(-1))) return { rest: words, season: null };
  for (const pattern of SEASONS) {
    const match = pattern.exec(words);
    const season = readNumeral(match?.[1]?.normalize('NFKC') ?? '');
    const rest = words.slice(0, match?.index).trim();
    if (season !== null && season > 0 && rest !== '') return { rest, season };
  }
  return { rest: words, season: null };
}

function takeLanguage(words: string): { rest: string; language: string } {
  if (!LANGUAGE_ENDS.includes(words.slice(-1))) return { rest: words, language: '' };
  const match = LANGUAGE.exec(words);
  const rest = words.slice(0, match?.index).trim();
  return match && rest !== '' ? { rest, language: match[0] } : { rest: words, language: '' };
}
