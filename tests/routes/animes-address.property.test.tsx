import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySearch } from '../support/any-search.ts';
import { openAnimePage } from './open-anime-page.ts';

// Each run renders the page anew, which takes its time on a loaded machine.
const LIMIT_MS = 120_000;

describe('the Anime page', () => {
  it('opens at any search part of its address', { timeout: LIMIT_MS }, async () => {
    const { router, visit } = await openAnimePage();
    await fc.assert(
      fc.asyncProperty(anySearch, async (search) => {
        await visit(`/animes${search}`);
        expect(router.state.location.pathname).toBe('/animes');
        expect(router.state.matches.flatMap(({ error }) => error ?? [])).toEqual([]);
        expect(document.querySelector('h1')).toHaveTextContent('Latest updates');
        expect(document.querySelector('[role=alert]')).toBeNull();
      }),
      { numRuns: 150 },
    );
  });
});
