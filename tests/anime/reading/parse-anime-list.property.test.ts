import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Anime, AnimeList } from '../../../src/anime/anime.ts';
import { normalizeSearchText } from '../../../src/anime/finding/normalize-search-text.ts';
import { fetchAnimeList } from '../../../src/anime/reading/fetch-anime-list.ts';
import { createAnimeListParser, parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { HttpError } from '../../../src/http/http-error.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/property-runs.ts';
import { anyItems, anyPages, anyResponse } from '../any-response.ts';
import { bodyOf } from '../body-of.ts';
import { entriesOf } from '../entries-of.ts';
import { rawEntry } from '../raw-entry.ts';

// Taken before anything is read.
const prototypes = () =>
  [Object, Array, String, Number, Map, Set].flatMap(({ prototype }) =>
    Reflect.ownKeys(prototype).map((name) => Object.getOwnPropertyDescriptor(prototype, name)),
  );
const prototypesBefore = prototypes();

const FIELDS = Object.keys(parseAnimeList([rawEntry()]).entries[0] ?? {});

function isLink(address: string | null): boolean {
  if (address === null) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && `${username}${password}` === '';
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** What an entry has that the type `Anime` does not allow; empty when nothing is wrong. */
function problemsOf(entry: Anime): string[] {
  const { key, title, updateCount, episode, updateInfo, platform, updatedAtMs } = entry;
  return [
    !isPlain(entry) && 'inherits from elsewhere',
    String(Object.keys(entry)) !== String(FIELDS) && 'has other fields',
    [key, title, updateCount, updateInfo, platform].some((text) => typeof text !== 'string') &&
      'has a text that is none',
    [key, title.trim(), platform.trim()].includes('') && 'has an empty key, title or platform',
    normalizeSearchText(title) === '' && 'has a title that nobody can see',
    episode !== null && !Number.isFinite(episode) && 'has an episode that is no number',
    updatedAtMs !== null && Number.isNaN(new Date(updatedAtMs).getTime()) && 'has a time that is no date',
    !isLink(entry.detailUrl) && 'has a link that leads elsewhere',
    !isLink(entry.coverUrl) && 'has a picture from elsewhere',
  ].filter((problem) => problem !== false);
}

/** What the columns tell of each entry. */
function rowsOf({ entries, columns }: AnimeList): unknown[] {
  const titles = columns.searchText.split('\n');
  let end = 0;
  return Array.from({ length: entries.length }, (_, position) => {
    end += (titles[position]?.length ?? 0) + 1;
    const timeMs = columns.timesMs[position] ?? 0;
    return [
      titles[position],
      columns.ends[position] === end,
      columns.platformNames[columns.platformIds[position] ?? -1],
      Number.isNaN(timeMs) ? null : timeMs,
      Number.isNaN(columns.episodes[position]) ? null : columns.episodes[position],
    ];
  });
}

function problemsOfList(list: AnimeList): string[] {
  const { platforms, skippedCount } = list;
  const entries = entriesOf(list);
  const counts = platforms.map(({ count }) => count);
  return [
    ...entries.flatMap(problemsOf),
    new Set(entries.map(({ key }) => key)).size !== entries.length && 'a key is there twice',
    counts.reduce((sum, count) => sum + count, 0) !== entries.length && 'platforms are miscounted',
    new Set(platforms.map(({ name }) => name)).size !== platforms.length && 'a platform is there twice',
    !(skippedCount >= 0) && 'the skipped are miscounted',
    JSON.stringify(rowsOf(list)) !==
      JSON.stringify(
        entries.map(({ title, platform, updatedAtMs, episode }) => [
          normalizeSearchText(title),
          true,
          platform,
          updatedAtMs,
          episode,
        ]),
      ) && 'the columns tell otherwise than the entries',
  ].filter((problem) => problem !== false);
}

const KNOWN_NAMES = new Set(
  Object.keys(rawEntry()).flatMap((name) => [
    name,
    name.replace(/_./, ([, letter = '']) => letter.toUpperCase()),
  ]),
);

/** An item without the names that mean nothing here; what it stands for must not depend on them. */
function reduce(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => KNOWN_NAMES.has(name)));
}

/** An entry without what its neighbours have a say in. */
const formOf = (entry: Anime) => JSON.stringify({ ...entry, key: '' });

afterEach(() => {
  expect(prototypes()).toStrictEqual(prototypesBefore);
});

describe('any answer to the call for the list', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  /** What reading gives: a list, or the error that says that the answer is none. */
  async function problemsOfReading(reading: Promise<AnimeList>): Promise<string[]> {
    try {
      return problemsOfList(await reading);
    } catch (error) {
      return error instanceof HttpError && error.kind === 'malformed' ? [] : [`throws ${error}`];
    }
  }

  it('is a list that is safe to show, or malformed [T249]', async () => {
    await fc.assert(
      fc.asyncProperty(anyResponse, async (text) => {
        const reading = fetchAnimeList(async () => bodyOf(text));
        expect(await problemsOfReading(reading)).toEqual([]);
      }),
      // Found by 530: `data` that is null, `items` that is no list, an entry that is null, a link with credentials or of
      // another scheme, and a title that shows nothing, which these properties found first.
      runs(1200),
    );
  });

  it('is so too when the backend pages in any way', async () => {
    await fc.assert(
      fc.asyncProperty(anyPages, async (texts) => {
        const reading = fetchAnimeList(async (_, { query } = {}) =>
          bodyOf(texts[(Number(query?.page ?? 1) - 1) % texts.length] ?? 'null'),
        );
        expect(await problemsOfReading(reading)).toEqual([]);
      }),
      // Found by 6: pages with holes between them; by 50: a title that shows nothing, columns that differ once pages are joined.
      runs(120),
    );
  });
});

describe('any entries', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  it('are safe to show, and read the same each time [T250]', () => {
    fc.assert(
      fc.property(anyItems, (text) => {
        const list = parseAnimeList(JSON.parse(text));
        expect(problemsOfList(list)).toEqual([]);
        expect(JSON.stringify(parseAnimeList(JSON.parse(text)))).toBe(JSON.stringify(list));
      }),
      // Found by 310: a title that shows nothing or has a line break in its columns, a time that is no date, what one list
      // leaves for the next; by 680: a key that two entries share, one of them by its number.
      runs(1500),
    );
  });

  it('are read by the names that an entry has, and by nothing that they inherit', () => {
    fc.assert(
      fc.property(anyItems, (text) => {
        const items: unknown[] = JSON.parse(text);
        expect(JSON.stringify(parseAnimeList(items.map(reduce)))).toBe(JSON.stringify(parseAnimeList(items)));
      }),
      // Found by 90: fields taken over with `__proto__`, which an entry then inherits.
      runs(250),
    );
  });

  it('are all there, in their order, but for those that are skipped or sent twice', () => {
    fc.assert(
      fc.property(anyItems, (text) => {
        const items: unknown[] = JSON.parse(text);
        const { entries, skippedCount } = parseAnimeList(items);
        const alone = items.map((item) => parseAnimeList([item]));
        expect(entries.map(formOf)).toEqual([...new Set(alone.flatMap((list) => list.entries.map(formOf)))]);
        expect(skippedCount).toBe(alone.reduce((sum, list) => sum + list.skippedCount, 0));
        expect(alone.every((list) => list.entries.length + list.skippedCount === 1)).toBe(true);
      }),
      // Found by 30: an entry left out because another has its key, an entry sent twice shown twice, one skipped uncounted.
      runs(80),
    );
  });

  it('make the same list however they are spread over pages', () => {
    fc.assert(
      fc.property(anyItems, fc.nat({ max: 10 }), (text, cut) => {
        const items: unknown[] = JSON.parse(text);
        const parts = [items.slice(0, cut), items.slice(cut)];
        const pages = parts.map(parseAnimeList);
        const joined = createAnimeListParser(pages.reduce((sum, { skippedCount }) => sum + skippedCount, 0));
        for (const entry of pages.flatMap(({ entries }) => entries)) joined.join(entry);
        const piecewise = createAnimeListParser();
        for (const part of parts) piecewise.add(part);
        const list = parseAnimeList(items);
        expect(joined.finish()).toEqual(list);
        expect(piecewise.finish()).toEqual(list);
      }),
      // Found by 30: titles joined as written, the skipped forgotten; by 480: a number kept that only the page's own
      // entries explain.
      runs(1000),
    );
  });
});
