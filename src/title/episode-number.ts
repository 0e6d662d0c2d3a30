import { readNumeral } from './numeral.ts';

/** Specials: they are part of the title key and have no episode number. Each label stands for all its spellings. */
export const SPECIALS = [
  ['sp', '(?<![a-z])sp(?![a-z])'],
  ['ova', '(?<![a-z])ova(?![a-z])'],
  ['oad', '(?<![a-z])oad(?![a-z])'],
  ['番外', '番外[篇編编]?'],
  ['总集篇', '[总總総]集[篇編编]'],
  ['特别篇', '特[别別][篇編编]'],
] as const;

const SPECIAL = new RegExp(SPECIALS.map(([, pattern]) => pattern).join('|'));

/** What may stand between the two numbers of a range, or inside a decimal. */
const RANGE_JOINT = '-−–—~〜～至到.';

/** What may stand there, or between the numbers of a list or a fraction. */
const JOINT = `[${RANGE_JOINT}、,/&+]`;

/** An update count that is a range, a decimal, a list or a fraction. */
const NO_EPISODE = new RegExp(`\\d ?${JOINT} ?\\d`);

/**
 * A range or a decimal that is marked as episodes. Excludes lists and fractions (12/24集), because the update count says
 * which of their numbers is the episode.
 */
const MARKED_RANGES = [
  new RegExp(`\\d ?[话話集回]? ?[${RANGE_JOINT}] ?第? ?\\d{1,9} ?[话話集回]`),
  new RegExp(`(?<![a-z])ep(?:isode)?[. ]{0,2}\\d{1,9} ?[${RANGE_JOINT}] ?(?:ep)?\\d`),
];

/** A date such as 20251120, which shows of every week have instead of a number. */
const DATE = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** A number that is marked as an episode, with the digit and joint before it, or the joint and digit after it. */
const MARKED = [
  new RegExp(`(\\d ?${JOINT} ?)?(?:第 ?)?(?<!\\d)(\\d{1,9}) ?[话話集回]()`, 'g'),
  new RegExp(`(?<![a-z])()ep(?:isode)?[. ]{0,2}(\\d{1,9})(?!\\d)( ?${JOINT} ?(?:ep)?\\d)?`, 'g'),
  /()第 ?([一二三四五六七八九十]{1,3}) ?[话話集回]()/g,
];

/**
 * Returns the episode number: the update count if it is a whole number, otherwise the only number in the two texts
 * that is marked with 话, 話, 集, 回, EP or Episode. Null for specials, ranges, decimals, dates and anything else.
 */
export function readEpisodeNumber(updateCount: string, updateInfo: string): number | null {
  const count = updateCount.normalize('NFKC').trim();
  // On two lines, so that no pattern matches a part of both.
  const texts = `${count}\n${updateInfo}`.normalize('NFKC').toLowerCase();
  if (SPECIAL.test(texts) || MARKED_RANGES.some((pattern) => pattern.test(texts))) return null;
  if (DATE.test(count)) return null;
  if (/^\d{1,9}$/.test(count)) return Number(count);
  if (NO_EPISODE.test(count)) return null;
  const found = MARKED.flatMap((pattern) => [...texts.matchAll(pattern)]).filter(
    ([, , number = '']) => !DATE.test(number),
  );
  const numbers = new Set(
    found.map(([, before, number = '', after]) => (before || after ? null : readNumeral(number))),
  );
  const [only = null] = numbers;
  return numbers.size === 1 ? only : null;
}

/** Whether a text names a special: SP, OVA, OAD, 番外, 总集篇, 特别篇. */
export function isSpecialEpisode(text: string): boolean {
  return SPECIAL.test(text.normalize('NFKC').toLowerCase());
}
