import type { ReadKey, TitleKey } from './keys.ts';
import { chainStart, partOf, seasonOf } from './title-key.ts';
import { findMarkers } from './title-rules.ts';

/** A season or a part that a search names, at `start` to `end` of its words. */
export interface NamedNumber {
  readonly of: 'season' | 'part';
  /** As in a title key: 2, final, 3.2. A part after another part contains the number of that one. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the seasons and parts in a search, by the rules for titles. Unlike in a title, they may stand anywhere and before any
 * text, because a search has its words in any order and often without spaces.
 * @param words a result of `titleWords`
 */
export function findNumbers(words: string): readonly NamedNumber[] {
  const markers = findMarkers(words);
  const trailing = chainStart(words, markers, words.length, () => true);
  const found: NamedNumber[] = [];
  for (const [index, { gives, value, start, end }] of markers.entries()) {
    const last = found.at(-1);
    const isNext = last !== undefined && words.slice(last.end, start).trim() === '';
    const hasSeason = found.some((number) => number.of === 'season');
    if (gives === 'part' || (gives === 'seasonOrPart' && hasSeason) || (gives === 'half' && isNext)) {
      const part = found.findLast((number) => number.of === 'part');
      found.push({ of: 'part', value: part ? `${part.value}.${value}` : `${value}`, start, end });
    } else if (
      gives === 'season' ||
      gives === 'seasonOrPart' ||
      (gives === 'endSeason' && index >= trailing)
    ) {
      found.push({ of: 'season', value: `${value}`, start, end });
    }
  }
  return found;
}

/** Whether a title with this key has this season or part. Part 3 has two halves, 3.1 and 3.2. */
export function hasNumber(
  titleKey: ReadKey | TitleKey,
  { of, value }: Pick<NamedNumber, 'of' | 'value'>,
): boolean {
  if (of === 'season') return seasonOf(titleKey) === value;
  return `${partOf(titleKey)}.`.startsWith(`${value}.`);
}
