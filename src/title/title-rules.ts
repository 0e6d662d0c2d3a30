import { SPECIALS } from './episode-number.ts';
import { FORMAL_CHARACTERS, NUMERAL_CHARACTERS, ORDINAL_WORDS, readNumeral } from './numeral.ts';

const NUMBER = `(\\d{1,3}(?!\\.?\\d)|[${NUMERAL_CHARACTERS}]{1,3})`;
const NUMBER_OR_ROMAN = `(\\d{1,3}(?!\\.?\\d)|[${NUMERAL_CHARACTERS}]{1,3}|[ivxⅰ-ⅻ]{1,7}(?!\\p{L}))`;
const ORDINAL = `(\\d{1,3}(?=st|nd|rd|th)|${ORDINAL_WORDS})(?:st|nd|rd|th)?`;
const SEASON = '(?:season|シーズン|シリーズ)';

/** Precedes a Latin marker, so that the end of a word (girlS2, girl's 2) does not count as one. */
const WORD_START = "(?<![\\p{Script=Latin}\\p{N}'])";
/** Follows a marker that counts only before a separator or at the end. */
const WORD_END = '(?![^ ])';

const LANGUAGES = '(?:[国國粤粵日][语語]|普通[话話]|[中日]文) ?(?:配音版?|版)|普通[话話]|[中日]配版?';

/**
 * What a rule gives the title key. A `seasonOrPart` is a part after a season, otherwise a season. A `half` is a part
 * after a season, otherwise it belongs to the base. An `endSeason` is a season if only markers follow it.
 */
type Gives = 'season' | 'endSeason' | 'seasonOrPart' | 'part' | 'half' | 'special' | 'language';

/**
 * The rules for title keys: examples, what the rule gives, the pattern for a result of `titleWords`, and the value if it is
 * not the pattern's only group. The first match counts. Every repetition is
 * bounded, so long titles take linear time. V, X, C, I, K, XIII and a bare digit give nothing: they are also names.
 */
const TITLE_RULES: readonly (readonly [
  examples: string,
  gives: Gives,
  pattern: string,
  value?: number | string,
])[] = [
  ['第2部分, 第2クール', 'part', `第 ?${NUMBER} ?(?:部分|クール|cour)`],
  ['2nd cour, 2ndクール, 1st half', 'part', `${WORD_START}${ORDINAL} ?(?:cour|クール|half)`],
  ['2クール目', 'part', `${WORD_START}${NUMBER} ?クール目`],
  ['Part 2, Part.2, パート2', 'part', `(?:${WORD_START}part|(?<= )パート)[ .]{0,2}${NUMBER_OR_ROMAN}`],
  ['前半, 前篇, 上', 'half', `(前半 ?(?:部分|クール)?|前[篇編编]|上)${WORD_END}`, 1],
  ['后半, 后篇, 下', 'half', `([后後]半 ?(?:部分|クール)?|[后後][篇編编]|下)${WORD_END}`, 2],
  ['其之二, その弐', 'half', `(?:其之|その) ?${NUMBER}`],
  ['第2季, 第2シーズン', 'season', `第 ?${NUMBER} ?(?:季|${SEASON})`],
  ['第2期, 第2部', 'seasonOrPart', `第 ?${NUMBER} ?[期部]`],
  [
    'The Final Season, 最终季',
    'season',
    `(${WORD_START}(?:the )?final season|ファイナル${SEASON}|最[终終]季)`,
    'final',
  ],
  ['2nd Season, セカンドシーズン', 'season', `${WORD_START}${ORDINAL}[ ·]?${SEASON}`],
  ['Season 2, シーズン2', 'season', `${WORD_START}(?:season|シーズン) ?${NUMBER_OR_ROMAN}`],
  ['S2', 'season', `${WORD_START}s(\\d{1,2})(?!\\d)`],
  ['S 2', 'season', '(?<= )s (\\d{1,2})'],
  ['二之章, 弐ノ章', 'season', `${NUMBER} ?[之ノ]章`],
  ['年番2', 'season', `(?<=年番) ?${NUMBER}`],
  ['Ⅱ–Ⅻ', 'season', '(?<![ⅰ-ⅿ])([ⅱ-ⅻ])(?![ⅰ-ⅿ])'],
  ['II–IV, VI–IX', 'season', "(?<![\\p{Script=Latin}'])(iii?|iv|vi{1,3}|ix)(?![\\p{L}\\p{N}])"],
  ['贰, 弐', 'endSeason', `(?<= )([${FORMAL_CHARACTERS}]{1,3})${WORD_END}`],
  ...SPECIALS.map(([label, pattern]) => [label, 'special', `(${pattern})`, label] as const),
  ['国语版, 日文配音, 普通话, 中配版', 'language', `(${LANGUAGES})${WORD_END}`],
];

/** The characters that a marker can begin with. Checking them first halves the time. */
const FIRST_CHARACTER = `(?=[\\d ⅱ-ⅻ第前后後上下其そ最番总總総特国國粤粵日普中fiopstvシパフセサ${NUMERAL_CHARACTERS}])`;

/** Allows a space between Chinese characters of a pattern (特别 篇). A set in brackets is one character. */
function allowSpaces(pattern: string): string {
  return pattern.replace(/\[[^\]]*\]|\p{Script=Han}/gu, (character, offset) =>
    /^[[\p{Script=Han}]/u.test(pattern.slice(offset + character.length)) ? `${character} ?` : character,
  );
}

/** The pattern of a language version, such as 国语版. */
export const LANGUAGE_VERSION = allowSpaces(LANGUAGES);

/** One pattern for all rules: group 1 is that of the first rule, and so on. */
const PATTERNS = TITLE_RULES.map(([, , pattern]) => allowSpaces(pattern)).join('|');
const MARKER = new RegExp(`${FIRST_CHARACTER}(?:${PATTERNS})`, 'gu');

/** A marker at `start` to `end` of the words. The value of a season or a part is `final` or a positive number. */
export interface TitleMarker {
  readonly gives: Gives;
  readonly value: number | string;
  readonly start: number;
  readonly end: number;
}

/** Finds what looks like a marker in a result of `titleWords`, from left to right. */
export function findMarkers(words: string): TitleMarker[] {
  // Most titles have none, and `search` is much faster than `matchAll`.
  if (words.search(MARKER) === -1) return [];
  return [...words.matchAll(MARKER)].flatMap((match) => {
    const [text = '', ...groups] = match;
    const index = groups.findIndex((group) => group !== undefined);
    const rule = TITLE_RULES[index];
    if (!rule) return [];
    const [, gives, , ruleValue] = rule;
    const group = groups[index] ?? '';
    const value = ruleValue ?? (gives === 'language' ? group : readNumeral(group.normalize('NFKC')));
    return value ? [{ gives, value, start: match.index, end: match.index + text.length }] : [];
  });
}
