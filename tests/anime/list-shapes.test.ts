import { expect, it } from 'vitest';
import { fetchItems } from '../../src/anime/parse/fetch-items.ts';
import { parseAnimes } from '../../src/anime/parse/parse-animes.ts';
import { LIST_SHAPES } from '../../src/stand-in/options.ts';
import { createMemoryBrowser } from '../support/session-harness.ts';

const OTHER_SHAPES = LIST_SHAPES.filter((shape) => shape !== 'snake');

it.each(OTHER_SHAPES)(
  'a list in the shape "%s" has the same entries as in the shape "snake"',
  async (listShape) => {
    const nowMs = Date.now();
    const browser = createMemoryBrowser({ entryCount: 23, pageSize: 5, now: () => nowMs });
    const { api } = await browser.openSignedIn();
    const read = async () => parseAnimes(await fetchItems(api, new AbortController().signal)).entries;
    const entries = await read();
    expect(entries).toHaveLength(23);
    browser.standIn.configure({ listShape });
    expect(await read()).toEqual(entries);
  },
);
