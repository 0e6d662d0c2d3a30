import { readNumeral } from './numeral.ts';
import { DASHES } from './title-words.ts';

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

/** Successive whole numbers, both ends included. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/** The whole numbers that an entry covers: mostly one, several for a double episode (13-14). The last one is its number. */
interface NumberedEpisode extends NumberRange {
  readonly kind: 'numbered';
}

/** An episode such as 12.5. It has a place between its neighbours, but no whole number. */
interface DecimalEpisode {
  readonly kind: 'decimal';
  readonly place: number;
}

/** A special (SP, OVA …), or an episode without a number that is known, such as a date, a list (12、15) or a fraction. */
interface OtherEpisode {
  readonly kind: 'special' | 'other';
  /** The update count as `normalizeCount` returns it; may be empty. */
  readonly word: string;
}

/** What the platform's texts say of an episode. */
export type Episode = NumberedEpisode | DecimalEpisode | OtherEpisode;

type Placed = NumberedEpisode | DecimalEpisode;

/** What stands between the two numbers of a range. */
const RANGE_JOINT = new RegExp(`^(?:[${DASHES}ー]+|[至到])$`, 'u');
/** What stands between the numbers of a list. */
const LIST_JOINT = /^[、,&+・·和与與及と]$/;
/** Whatever joins numbers, known or not, so that no number is read alone that belongs to others. */
const JOINT = '(?:(?!\\p{Ps})[\\p{P}\\p{S}ー至到和与與及と] ?)+';
const FIRST_JOINT = new RegExp(JOINT, 'u');
const UNIT = '[话話集回]';
const EP = '(?<![a-z])ep(?:isode)?[. ]{0,2}';

/** A whole number, a decimal or, after 第, a Chinese numeral. Before a letter it is something else, such as 1080p. */
const NUMBER = '(?:\\d{1,9}(?:\\.\\d{1,9})?(?!\\.?\\d|[a-z])|(?<=第 ?)[一二三四五六七八九十]{1,3})';
/** One number or several that belong together, such as 13-14, 13话-第14 or ep1-ep3. Four are enough to see that they are a list. */
const RUN = `(?<!\\d[. ]?)${NUMBER}(?: ?(?:${UNIT} ?)?${JOINT}(?:第 ?|${EP})?${NUMBER}){0,3}`;

/** A text that is only an episode. */
const WHOLE_TEXT = new RegExp(`^(?:(?:第 ?)?(${RUN}) ?${UNIT}|${EP}(${RUN})|(${RUN}))$`, 'u');
/** Numbers that a text marks as an episode. */
const MARKED = [new RegExp(`(${RUN}) ?${UNIT}`, 'gu'), new RegExp(`${EP}(${RUN})`, 'gu')];

/** A date such as 20251120, which shows of every week have instead of a number. */
const DATE = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/**
 * Reads an episode from the platform's texts: the update count if it is a number, a range or a decimal, otherwise the only one
 * in the two texts that is marked with 话, 話, 集, 回, EP or Episode. A range or decimal beside a count with the same number
 * (12 and 第11-12话, 12 and 第12.5话) says what the count means. A list of two successive numbers (12、13) is their range. Specials, other lists, fractions and
 * dates have no number.
 */
export function readEpisode(updateCount: string, updateInfo: string): Episode {
  const word = normalizeCount(updateCount);
  // On two lines, so that no pattern matches a part of both.
  const texts = `${word}\n${normalizeCount(updateInfo)}`;
  if (SPECIAL.test(texts)) return { kind: 'special', word };
  const count = readWhole(word);
  if (count === 'unclear') return { kind: 'other', word };
  const marked = MARKED.flatMap((pattern) => [...texts.matchAll(pattern)]).flatMap(([, run = '']) => {
    const numbers = numbersIn(run);
    return numbers.some((number) => DATE.test(number)) ? [] : [readRun(run, numbers)];
  });
  if (count) return marked.find((each) => isExact(each, count)) ?? count;
  const [only] = marked;
  const isOnly = marked.every((each) => JSON.stringify(each) === JSON.stringify(only));
  return only && only !== 'unclear' && isOnly ? only : { kind: 'other', word };
}

/** Reads a text that is only an episode, such as 1166, 第90集, ep 90, 12.5 or 13-14; undefined if it is none. */
function readWhole(text: string): Placed | 'unclear' | undefined {
  const [, ...runs] = WHOLE_TEXT.exec(text) ?? [];
  const run = runs.find((each) => each !== undefined);
  if (run === undefined) return undefined;
  const numbers = numbersIn(run);
  return numbers.some((number) => DATE.test(number)) ? 'unclear' : readRun(run, numbers);
}

/** Unclear is a range that does not ascend, a list other than of two successive numbers, a fraction, or an unknown joint. */
function readRun(run: string, texts: readonly string[]): Placed | 'unclear' {
  const numbers = texts.map((text) =>
    text.includes('.') ? Number(text) : (readNumeral(text) ?? Number.NaN),
  );
  const [first = Number.NaN, last = first, ...more] = numbers;
  const joint = FIRST_JOINT.exec(run)?.[0].replaceAll(' ', '') ?? '';
  const isRange =
    numbers.length === 1 || RANGE_JOINT.test(joint) || (LIST_JOINT.test(joint) && last === first + 1);
  if (Number.isInteger(first) && Number.isInteger(last))
    return more.length === 0 && isRange && first <= last ? { kind: 'numbered', first, last } : 'unclear';
  return numbers.length === 1 && !Number.isNaN(first) ? { kind: 'decimal', place: first } : 'unclear';
}

function numbersIn(run: string): readonly string[] {
  return run.match(/\d+(?:\.\d+)?|[一二三四五六七八九十]+/g) ?? [];
}

/** Whether `marked` says more exactly which episode has this count. */
function isExact(marked: Placed | 'unclear', count: Placed): marked is Placed {
  if (marked === 'unclear' || count.kind === 'decimal' || count.first < count.last) return false;
  return count.last === (marked.kind === 'decimal' ? Math.floor(marked.place) : marked.last);
}

/** A text of an episode for comparison: ＳＰ and sp, １２．５ and 12.5 are the same. */
function normalizeCount(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * Reads an episode that somebody searches for, and tells whether an episode is it. A number finds the ranges that cover it, a
 * range also its numbers; an episode without a number is found by its update count.
 */
export function matchEpisode(text: string): (episode: Episode) => boolean {
  const word = normalizeCount(text);
  const sought = readWhole(word);
  return (episode) => {
    if (episode.kind === 'special' || episode.kind === 'other') return word !== '' && episode.word === word;
    if (sought === undefined || sought === 'unclear') return false;
    if (sought.kind === 'numbered' && episode.kind === 'numbered')
      return sought.first <= episode.last && sought.last >= episode.first;
    return placeOf(sought) === placeOf(episode);
  };
}

/** The number by which episodes are ordered, which may be a decimal; null if it has none. */
export function placeOf(episode: Episode): number | null {
  if (episode.kind === 'numbered') return episode.last;
  return episode.kind === 'decimal' ? episode.place : null;
}

/** The whole numbers that these entries cover, in their order. */
export function numbersOf(entries: readonly { readonly episode: Episode }[]): readonly NumberRange[] {
  return entries.flatMap(({ episode }) => (episode.kind === 'numbered' ? [episode] : []));
}

/** The highest whole number of these entries; null without any. */
export function highestNumber(entries: readonly { readonly episode: Episode }[]): number | null {
  return numbersOf(entries).reduce<number | null>(
    (highest, { last }) => Math.max(highest ?? last, last),
    null,
  );
}

/** Whether a text names a special: SP, OVA, OAD, 番外, 总集篇, 特别篇. */
export function isSpecialEpisode(text: string): boolean {
  return SPECIAL.test(normalizeCount(text));
}
