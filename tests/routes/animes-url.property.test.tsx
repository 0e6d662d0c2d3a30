import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySearch } from '../support/any-search.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';
import { openAnimePage } from './open-anime-page.ts';

// The page's file is compiled first and each run renders the page again, which is slow on a busy machine.
const TIMEOUT_MS = 4 * PROPERTY_TIMEOUT_MS;

describe('the Anime page', () => {
  it('opens with any search part of its URL', { timeout: TIMEOUT_MS }, async () => {
    const { router, visit } = await openAnimePage();
    await fc.assert(
      fc.asyncProperty(anySearch, async (search) => {
        await visit(`/animes${search}`);
        expect(router.state.location.pathname).toBe('/animes');
        expect(router.state.matches.flatMap(({ error }) => error ?? [])).toEqual([]);
        expect(document.querySelector('h1')).toHaveTextContent('Latest updates');
        expect(document.querySelector('[role=alert]')).toBeNull();
      }),
      // Defects found within 14 runs: `%E8` that cannot be decoded, a platform that is not a list, an unknown order.
      runs(30),
    );
  });
});
