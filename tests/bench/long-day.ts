import { createEntries } from '../../src/stand-in/catalogue/entries.ts';
import { SITE_URL } from './subjects.ts';

/** The search word. Titles end with prefixes of it of different lengths, so every letter changes the result. */
const WORD = 'evangelion';

export interface Keystroke {
  readonly letter: string;
  /** Number of matching entries after this letter. */
  readonly resultCount: number;
}

/** A day with many entries and raster covers, and the word to search for. */
export interface LongDay {
  readonly entries: readonly unknown[];
  readonly word: readonly Keystroke[];
}

const cache = new Map<number, LongDay>();

export function longDay(count: number): LongDay {
  const day = cache.get(count) ?? createLongDay(count);
  cache.set(count, day);
  return day;
}

function createLongDay(count: number): LongDay {
  const request = {
    count,
    nowMs: Date.now(),
    dayOffset: null,
    publicUrl: 'http://localhost:8000',
  };
  const entries = createEntries(request).map((entry, index) => ({
    ...entry,
    title: `${entry.title} ${WORD.slice(0, index % (WORD.length + 1))}`,
    image_url: `${SITE_URL}/covers/${index}.png`,
  }));
  const texts = entries.map(({ title }) => title.normalize('NFKC').toLowerCase().replaceAll(' ', ''));
  const word = [...WORD].map((letter, index) => {
    const typed = WORD.slice(0, index + 1);
    return { letter, resultCount: texts.filter((text) => text.includes(typed)).length };
  });
  return { entries, word };
}
