import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NoMatch } from '../../../src/anime/screens/NoMatch.tsx';
import { MAX_SEARCH_LENGTH, readView, viewDefaults } from '../../../src/entries/view.ts';
import { parseSearchParams, stringifySearchParams } from '../../../src/search-params.ts';
import { anySearch } from '../../support/any-search.ts';
import { openedWith } from '../../support/operator-data.ts';
import { runs } from '../../support/property-runs.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';

it('a URL with values of any length has a short search, and the state without matches a short text', () => {
  const text = fc
    .tuple(
      fc.constantFrom('仙', 'q ', 'e\u0301', '👨\u200d👩\u200d👧', '\u0301', '\n'),
      fc.integer({ min: 0, max: 5000 }),
    )
    .map(([unit, count]) => unit.repeat(count));
  const long = fc.record({ q: text, platform: fc.array(text, { maxLength: 3 }), about: text });
  const client = new QueryClient();
  fc.assert(
    fc.property(anySearch, long, (search, values) => {
      const params = { ...parseSearchParams(search), ...parseSearchParams(stringifySearchParams(values)) };
      const { sort, view: layout, group } = viewDefaults;
      const view = { ...readView(params), sort, view: layout, group };
      expect(view.q.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
      expect(values.q.startsWith(view.q)).toBe(true);
      const { container } = renderWithLinks(
        <QueryClientProvider client={client}>
          <NoMatch view={view} listDay={null} asOf={null} all={[]} onChange={() => undefined} />
        </QueryClientProvider>,
        openedWith(),
      );
      expect(container.querySelector('section')?.textContent.length).toBeLessThan(600);
      cleanup();
    }),
    runs(12),
  );
});
