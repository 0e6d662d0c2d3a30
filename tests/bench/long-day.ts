import { createEntries } from '../stand-in/entries.ts';
import { SITE_URL } from './subjects.ts';

/** Typed into the search. Titles end with more or fewer of its letters, so that every letter changes the result. */
const WORD = 'evangelion';

export interface Keystroke {
  readonly letter: string;
  /** How many entries match once it is typed. */
  readonly resultCount: number;
}

/** A day of so many entries, with covers of pixels, and the word to look for in it. */
export interface LongDay {
  readonly entries: readonly unknown[];
  readonly word: readonly Keystroke[];
}

const kept = new Map<number, LongDay>();

export function longDay(count: number): LongDay {
  const day = kept.get(count) ?? createLongDay(count);
  kept.set(count, day);
  return day;
}

function createLongDay(count: number): LongDay {
  const request = { count, nowMs: Date.now(), publicUrl: 'http://localhost:8000', brokenCovers: false };
  const entries = createEntries(request).map((entry, position) => ({
    ...entry,
    title: `${entry.title} ${WORD.slice(0, position % (WORD.length + 1))}`,
    image_url: `${SITE_URL}/covers/${position}.png`,
  }));
  const texts = entries.map(({ title }) => title.normalize('NFKC').toLowerCase().replaceAll(' ', ''));
  const word = [...WORD].map((letter, index) => {
    const typed = WORD.slice(0, index + 1);
    return { letter, resultCount: texts.filter((text) => text.includes(typed)).length };
  });
  return { entries, word };
}
