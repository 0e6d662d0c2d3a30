import { expect, it } from 'vitest';
import { fetchItems } from '../../src/entries/parse/fetch-items.ts';
import { parseAnimes } from '../../src/entries/parse/parse-animes.ts';
import { createMemoryBrowser } from '../support/session-harness.ts';

it('the lists of both versions of the backend have the same entries', async () => {
  const nowMs = Date.now();
  const read = async (version: 'a' | 'b') => {
    const browser = createMemoryBrowser({ version, entryCount: 23, now: () => nowMs });
    const { api } = await browser.openSignedIn();
    return parseAnimes(await fetchItems(api, new AbortController().signal), nowMs).entries;
  };
  const entries = await read('a');
  expect(entries).toHaveLength(23);
  expect(await read('b')).toEqual(entries);
});
