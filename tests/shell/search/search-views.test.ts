import { expect, it } from 'vitest';
import { readView } from '../../../src/entries/view.ts';
import { BUILT_IN_VIEW } from '../../../src/operator-data/saved-views.ts';
import { NO_MATCHERS } from '../../../src/search/match-search.ts';
import { searchViews } from '../../../src/shell/search/search-views.ts';

it.each([
  ['晚上', ['Youku 晚上']],
  ['上 YOUKU', ['Youku 晚上']],
  ['pokemon', ['Pokémon']],
  ['followed new', ['New in followed titles']],
])('searchViews finds views, the built-in one too, by the words of their names: %s', (q, names) => {
  const saved = ['Youku 晚上', 'Pokémon'].map((name) => {
    const search = { q: name };
    return { id: name, name, search, view: readView(search) };
  });
  const found = searchViews([BUILT_IN_VIEW, ...saved], q, NO_MATCHERS);
  expect(found.map(({ name }) => name)).toEqual(names);
});
