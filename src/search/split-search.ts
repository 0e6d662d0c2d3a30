import { findNumbers, type NamedNumber } from '../title/named-number.ts';
import { titleWords } from '../title/title-words.ts';

/** A word of a search as it is typed, or the words that name a season or a part together (`season 2`). */
export interface SearchWord {
  readonly text: string;
  /** The season or part that it names, or null. */
  readonly number: NamedNumber | null;
}

/** Stands for the characters of a season or a part. Not in a result of `titleWords`. */
const CUT = '\n';

/** Splits a search into its words. A season or part in a word (凡人修仙传第2季101集) is a word by itself. */
export function splitSearch(q: string): readonly SearchWord[] {
  const typed = q.split(/\s+/);
  let words = '';
  const spans = typed.map((text) => {
    const word = titleWords(text);
    if (word !== '' && words !== '') words += ' ';
    const start = words.length;
    words += word;
    return { text, start, end: words.length };
  });
  const numbers = findNumbers(words);
  let rest = words;
  for (const { start, end } of numbers)
    rest = rest.slice(0, start) + CUT.repeat(end - start) + rest.slice(end);
  const others = spans.flatMap(({ text, start, end }) => {
    const left = rest.slice(start, end);
    return left.includes(CUT) ? left.split(CUT).filter((piece) => piece.trim() !== '') : [text];
  });
  return [
    ...others.map((text) => ({ text, number: null })),
    ...numbers.map((number) => ({ text: words.slice(number.start, number.end), number })),
  ];
}
