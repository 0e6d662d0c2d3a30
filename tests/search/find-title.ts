import { NO_MARKS } from '../../src/entries/marks.ts';
import { matchEntry } from '../../src/search/match-entry.ts';
import { createMatchHan } from '../../src/search/match-han.ts';
import { createMatchPinyin } from '../../src/search/match-pinyin.ts';
import { NO_MATCHERS } from '../../src/search/match-search.ts';
import { indexTitles, searchTitles } from '../../src/search/search-titles.ts';
import { entryOf } from '../support/entries.ts';

/** Before and after the tables of Han characters and of pinyin have loaded. */
const MATCHERS = [NO_MATCHERS, { han: createMatchHan(), pinyin: createMatchPinyin() }];

/** Signs with the marks on them, without those that stand for a letter. */
const SIGNS = /(?![×㋮])[\p{P}\p{S}]\p{M}*/gu;

const NOTATIONS: readonly ((title: string) => string)[] = [
  (title) => title,
  (title) => title.replace(SIGNS, ''),
  (title) => title.replace(SIGNS, ' '),
  (title) => title.replace(/[\ufe0e\ufe0f]/g, ''),
  (title) => title.replace(SIGNS, '$&\ufe0e'),
  (title) => title.replace(/\S/gu, '$&\ufe0f'),
];

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** A title as a search for it may be typed: whole, without its signs, and with variation selectors added and removed. */
export function searchesFor(title: string): readonly string[] {
  return [...new Set(NOTATIONS.map((write) => write(title)))].filter((q) => VISIBLE.test(q));
}

/** Whether the list finds a title literally, and the header too. */
export function isFound(title: string, q: string): boolean {
  const { titles } = NO_MARKS;
  const entry = entryOf({ title });
  return MATCHERS.every(
    (matchers) =>
      matchEntry(q, matchers, titles)(entry) === 'literal' &&
      searchTitles(indexTitles([entry], [], titles), q, matchers, null).totalCount === 1,
  );
}
