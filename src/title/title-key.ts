import type { ReadKey, TitleKey } from './keys.ts';
import { findMarkers, type TitleMarker } from './title-rules.ts';
import { joinWords, titleWords } from './title-words.ts';

/** A title, taken apart for comparison. No field contains a space. */
export interface ParsedTitle {
  /** The normalized title without its markers. */
  readonly base: string;
  /** 1 if the title names none. */
  readonly season: number | 'final';
  /** The number of the part, such as 2, or empty. The second half of part 3 is 3.2. */
  readonly part: string;
  /** The special, such as ova, or empty. */
  readonly special: string;
  /** The language version as the title names it, such as 国语版, or empty. */
  readonly language: string;
}

/**
 * Takes a title apart by the rules in `title-rules.ts`. Accepts any text. What follows the season is a subtitle and is
 * left out, except a part, a special and a language version.
 */
export function parseTitle(title: string): ParsedTitle {
  const words = titleWords(title);
  const markers = findMarkers(words);
  const seasonIndex = findSeason(words, markers);
  const season = markers[seasonIndex];
  // Before a season, a part belongs to the base.
  const first = chainStart(
    words,
    markers.slice(0, seasonIndex),
    season?.start ?? words.length,
    ({ gives, start }) => {
      return start > 0 && (gives === 'special' || gives === 'language' || (gives === 'part' && !season));
    },
  );
  return {
    base: joinWords(words.slice(0, markers[first]?.start)) || fallbackBase(title),
    season: season?.value === 'final' ? 'final' : Number(season?.value ?? 1),
    ...readDetails(words, markers.slice(first)),
  };
}

/** The key that is read from a title. It never contains a space. */
export function titleKeyOf(title: string): ReadKey {
  return joinTitleKey(parseTitle(title));
}

/** Joins the parts of a title key: `base~2`, with a part `base~2~p3`, with a special `base~2~p3~ova`. */
export function joinTitleKey({ base, season, part, special }: Omit<ParsedTitle, 'language'>): ReadKey {
  // `~` is a separator, so `joinWords` never returns it, and it needs no escape in a URL.
  return `${base}~${season}${part && `~p${part}`}${special && `~${special}`}` as ReadKey;
}

/** The base in a title key. */
export function baseOf(titleKey: ReadKey | TitleKey): string {
  return titleKey.slice(0, titleKey.indexOf('~'));
}

/** The season in a title key, as text: a number or `final`. */
export function seasonOf(titleKey: ReadKey | TitleKey): string {
  return /~([^~]*)/.exec(titleKey)?.[1] ?? '';
}

/** The part in a title key, such as 2 or 3.2; empty if it has none. */
export function partOf(titleKey: ReadKey | TitleKey): string {
  return /~p([^~]*)/.exec(titleKey)?.[1] ?? '';
}

/** Returns the key that a title has if this is its season. */
export function withSeason(readKey: ReadKey, season: number): TitleKey {
  return readKey.replace(/~[^~]*/, `~${season}`) as TitleKey;
}

/** Returns the index of the last season, so that an earlier one belongs to the base. Without one, returns the count. */
function findSeason(words: string, markers: readonly TitleMarker[]): number {
  const trailing = chainStart(words, markers, words.length, () => true);
  let season = markers.length;
  for (const [index, { gives, start }] of markers.entries()) {
    const isSeason =
      gives === 'season' ||
      (gives === 'seasonOrPart' && season === markers.length) ||
      (gives === 'endSeason' && index >= trailing);
    if (isSeason && isSetOff(words, markers, index) && start > 0) season = index;
  }
  return season;
}

/** Whether a marker is followed by a space, by another marker or by nothing. */
function isSetOff(words: string, markers: readonly TitleMarker[], index: number): boolean {
  const end = markers[index]?.end ?? words.length;
  return end === words.length || words[end] === ' ' || markers[index + 1]?.start === end;
}

/** Returns the index of the first of the accepted markers that follow one another directly and end at `end`. */
export function chainStart(
  words: string,
  markers: readonly TitleMarker[],
  end: number,
  accepts: (marker: TitleMarker) => boolean,
): number {
  let chainEnd = end;
  const before = markers.findLastIndex((marker) => {
    if (!accepts(marker) || words.slice(marker.end, chainEnd).trim() !== '') return true;
    chainEnd = marker.start;
    return false;
  });
  return before + 1;
}

/**
 * Reads the markers after the base. Text that is attached to a part or a special belongs to it (完结特别篇), as does all
 * text after a special (OVA 2). A half at the end that does not directly follow the season is one of the subtitle
 * before it, which then stays in the key (最终季 完结篇 后篇).
 */
function readDetails(words: string, markers: readonly TitleMarker[]) {
  const parts: string[] = [];
  let special = '';
  let language = '';
  const trailing = chainStart(words, markers, words.length, () => true);
  for (const [index, { gives, value, start, end }] of markers.entries()) {
    const before = words.slice(markers[index - 1]?.end ?? start, start);
    const after = words.slice(end, markers[index + 1]?.start);
    const attached = joinWords(before.slice(before.lastIndexOf(' ') + 1));
    const isHalfOfSeason = index > 0 && before.trim() === '';
    const isHalfOfSubtitle = index >= trailing && before.endsWith(' ');
    if (gives === 'part') parts.push(`${attached}${value}${joinWords(after.split(' ', 1).join(''))}`);
    else if (gives === 'special') special += value + attached + joinWords(after);
    else if (gives === 'language') language ||= joinWords(`${value}`);
    else if ((gives === 'half' || gives === 'seasonOrPart') && (isHalfOfSeason || isHalfOfSubtitle))
      parts.push(`${joinWords(before)}${value}`);
  }
  return { part: parts.join('.'), special, language };
}

/** A title that has only separators, such as 『』 or …, keeps them. */
function fallbackBase(title: string): string {
  return title.normalize('NFKC').replace(/[\s\p{Cs}]+/gu, '');
}
