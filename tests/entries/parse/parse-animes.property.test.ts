import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/entries/entry.ts';
import type { AnimeList } from '../../../src/entries/list.ts';
import { fetchItems } from '../../../src/entries/parse/fetch-items.ts';
import { parseAnimes } from '../../../src/entries/parse/parse-animes.ts';
import type { Api } from '../../../src/http/api.ts';
import { HttpError } from '../../../src/http/http-error.ts';
import { normalizeSearchText } from '../../../src/search/normalize-search-text.ts';
import { placeOf } from '../../../src/title/episode-number.ts';
import { rawEntry } from '../../anime/raw-entry.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/property-runs.ts';
import { anyItems, anyPages, anyResponse } from './any-response.ts';

const prototypes = () =>
  [Object, Array, String, Number, Map, Set].flatMap(({ prototype }) =>
    Reflect.ownKeys(prototype).map((name) => Object.getOwnPropertyDescriptor(prototype, name)),
  );
// Captured before anything is parsed.
const prototypesBefore = prototypes();

const parse = (items: readonly unknown[]) => parseAnimes(items, Date.UTC(2025, 8, 21));
const FIELDS = Object.keys(parse([rawEntry()]).entries[0] ?? {});

function isNullOrSafe(address: string | null): boolean {
  if (address === null) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && `${username}${password}` === '';
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** Violations of the type `Entry` and its documented rules; empty for a valid entry. */
function problemsOf(entry: Entry): string[] {
  const { key, title, searchText, updateCount, episode, updateInfo, platform, updatedAtMs } = entry;
  return [
    !isPlain(entry) && 'has a custom prototype',
    String(Object.keys(entry)) !== String(FIELDS) && 'has other fields',
    [key, title, updateCount, updateInfo, platform].some((text) => typeof text !== 'string') &&
      'has a text field that is not a string',
    [key, title.trim(), platform.trim()].includes('') && 'has an empty key, title or platform',
    searchText !== normalizeSearchText(title) && 'has a wrong search text',
    searchText === '' && 'has an invisible title',
    [placeOf(episode)].includes(Number.NaN) && 'has an episode that is not a number',
    updatedAtMs !== null && Number.isNaN(new Date(updatedAtMs).getTime()) && 'has an invalid time',
    !isNullOrSafe(entry.detailUrl) && 'has an unsafe link',
    !isNullOrSafe(entry.coverUrl) && 'has an unsafe cover URL',
  ].filter((problem) => problem !== false);
}

function problemsOfList({ entries, skippedCount }: AnimeList): string[] {
  return [
    ...entries.flatMap(problemsOf),
    new Set(entries.map(({ key }) => key)).size !== entries.length && 'a key is duplicated',
    !(skippedCount >= 0) && 'the skipped count is wrong',
  ].filter((problem) => problem !== false);
}

const KNOWN_NAMES = new Set(
  Object.keys(rawEntry()).flatMap((name) => [
    name,
    name.replace(/_./, ([, letter = '']) => letter.toUpperCase()),
  ]),
);

/** An item without unknown field names, which must not affect parsing. */
function withoutUnknownFields(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => KNOWN_NAMES.has(name)));
}

afterEach(() => {
  expect(prototypes()).toStrictEqual(prototypesBefore);
});

describe('any response to the list request', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  const load = async (api: Api) => parse(await fetchItems(api, new AbortController().signal));

  /** A load must return a valid list or reject as malformed. */
  async function problemsOfLoad(loading: Promise<AnimeList>): Promise<string[]> {
    try {
      return problemsOfList(await loading);
    } catch (error) {
      return error instanceof HttpError && error.kind === 'malformed' ? [] : [`throws ${error}`];
    }
  }

  it('gives a list that is safe to show, or is malformed', async () => {
    await fc.assert(
      fc.asyncProperty(anyResponse, async (text) => {
        expect(await problemsOfLoad(load(async () => JSON.parse(text)))).toEqual([]);
      }),
      // Within 530 runs this catches null `data`, `items` that is not an array, a null entry, a link with credentials
      // or another scheme, and an invisible title, a bug that this property discovered.
      runs(1200),
    );
  });

  it('gives a list that is safe to show, or is malformed, with any pagination', async () => {
    await fc.assert(
      fc.asyncProperty(anyPages, async (texts) => {
        const loading = load(async (_, { query } = {}) =>
          JSON.parse(texts[(Number(query?.page ?? 1) - 1) % texts.length] ?? 'null'),
        );
        expect(await problemsOfLoad(loading)).toEqual([]);
      }),
      // Within 6 runs this catches missing pages; within 50, an invisible title.
      runs(120),
    );
  });
});

describe('any items', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  it('are safe to show, and are parsed the same every time', () => {
    fc.assert(
      fc.property(anyItems, (text) => {
        const list = parse(JSON.parse(text));
        expect(problemsOfList(list)).toEqual([]);
        expect(JSON.stringify(parse(JSON.parse(text)))).toBe(JSON.stringify(list));
      }),
      // Within 310 runs this catches an invisible title, an invalid time, and state shared between lists.
      runs(700),
    );
  });

  it('are parsed from known own fields only', () => {
    fc.assert(
      fc.property(anyItems, (text) => {
        const items: unknown[] = JSON.parse(text);
        expect(JSON.stringify(parse(items.map(withoutUnknownFields)))).toBe(JSON.stringify(parse(items)));
      }),
      // Within 90 runs this catches fields copied with `__proto__`, which an entry then inherits.
      runs(250),
    );
  });

  it('are all kept in order, except for skipped ones; of those with the same key, the last of the newest', () => {
    fc.assert(
      fc.property(anyItems, (text) => {
        const items: unknown[] = JSON.parse(text);
        const { entries, skippedCount } = parse(items);
        const alone = items.map((item) => parse([item]));
        const parsed = alone.flatMap((list) => list.entries);
        expect(entries.map(({ key }) => key)).toEqual([...new Set(parsed.map(({ key }) => key))]);
        const oldestFirst = parsed.toSorted((a, b) => (a.updatedAtMs ?? 0) - (b.updatedAtMs ?? 0));
        const kept = new Map(oldestFirst.map((entry) => [entry.key, entry]));
        expect(entries).toEqual(entries.map(({ key }) => kept.get(key)));
        expect(skippedCount).toBe(alone.reduce((sum, list) => sum + list.skippedCount, 0));
        expect(alone.every((list) => list.entries.length + list.skippedCount === 1)).toBe(true);
      }),
      // Within 120 runs this catches the first of two with the same key and, whatever its time, the last; within 30, a wrong
      // skipped count.
      runs(250),
    );
  });
});
