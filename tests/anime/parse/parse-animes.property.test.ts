import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnimeList, ListEntry } from '../../../src/anime/list-entry.ts';
import { fetchItems } from '../../../src/anime/parse/fetch-items.ts';
import { parseAnimes } from '../../../src/anime/parse/parse-animes.ts';
import { normalizeSearchText } from '../../../src/anime/select/normalize-search-text.ts';
import type { Api } from '../../../src/http/api.ts';
import { HttpError } from '../../../src/http/http-error.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/property-runs.ts';
import { anyItems, anyPages, anyResponse } from '../any-response.ts';
import { rawEntry } from '../raw-entry.ts';

const prototypes = () =>
  [Object, Array, String, Number, Map, Set].flatMap(({ prototype }) =>
    Reflect.ownKeys(prototype).map((name) => Object.getOwnPropertyDescriptor(prototype, name)),
  );
// Captured before anything is parsed.
const prototypesBefore = prototypes();

const FIELDS = Object.keys(parseAnimes([rawEntry()]).entries[0] ?? {});

function isNullOrSafe(address: string | null): boolean {
  if (address === null) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && `${username}${password}` === '';
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** Violations of the type `ListEntry` and its documented rules; empty for a valid entry. */
function problemsOf(entry: ListEntry): string[] {
  const { key, title, searchText, updateCount, episode, updateInfo, platform, updatedAtMs } = entry;
  return [
    !isPlain(entry) && 'has a custom prototype',
    String(Object.keys(entry)) !== String(FIELDS) && 'has other fields',
    [key, title, updateCount, updateInfo, platform].some((text) => typeof text !== 'string') &&
      'has a text field that is not a string',
    [key, title.trim(), platform.trim()].includes('') && 'has an empty key, title or platform',
    searchText !== normalizeSearchText(title) && 'has a wrong search text',
    searchText === '' && 'has an invisible title',
    episode !== null && !Number.isFinite(episode) && 'has a non-finite episode',
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

/** An entry without its key, which depends on other entries. */
const contentOf = (entry: ListEntry) => JSON.stringify({ ...entry, key: '' });

afterEach(() => {
  expect(prototypes()).toStrictEqual(prototypesBefore);
});

describe('any response to the list request', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  const load = async (api: Api) => parseAnimes(await fetchItems(api, new AbortController().signal));

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
        const list = parseAnimes(JSON.parse(text));
        expect(problemsOfList(list)).toEqual([]);
        expect(JSON.stringify(parseAnimes(JSON.parse(text)))).toBe(JSON.stringify(list));
      }),
      // Within 310 runs this catches an invisible title, an invalid time, and state
      // shared between lists; within 680, a key with an appended number that equals another key.
      runs(1500),
    );
  });

  it('are parsed from known own fields only', () => {
    fc.assert(
      fc.property(anyItems, (text) => {
        const items: unknown[] = JSON.parse(text);
        expect(JSON.stringify(parseAnimes(items.map(withoutUnknownFields)))).toBe(
          JSON.stringify(parseAnimes(items)),
        );
      }),
      // Within 90 runs this catches fields copied with `__proto__`, which an entry then inherits.
      runs(250),
    );
  });

  it('are all kept in order, except for skipped ones and duplicates', () => {
    fc.assert(
      fc.property(anyItems, (text) => {
        const items: unknown[] = JSON.parse(text);
        const { entries, skippedCount } = parseAnimes(items);
        const alone = items.map((item) => parseAnimes([item]));
        expect(entries.map(contentOf)).toEqual([
          ...new Set(alone.flatMap((list) => list.entries.map(contentOf))),
        ]);
        expect(skippedCount).toBe(alone.reduce((sum, list) => sum + list.skippedCount, 0));
        expect(alone.every((list) => list.entries.length + list.skippedCount === 1)).toBe(true);
      }),
      // Within 30 runs this catches a dropped entry with a duplicate key, a kept duplicate and a wrong skipped count.
      runs(80),
    );
  });
});
