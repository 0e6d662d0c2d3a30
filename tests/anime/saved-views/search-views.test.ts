import { expect, it } from 'vitest';
import { BUILT_IN_VIEW } from '../../../src/anime/saved-views/listed-view.ts';
import { searchViews } from '../../../src/anime/saved-views/search-views.ts';
import { NO_MATCHERS } from '../../../src/anime/select/match-search.ts';
import { readView } from '../../../src/anime/view/view.ts';

it.each([
  ['晚上', ['Youku 晚上']],
  ['上 YOUKU', ['Youku 晚上']],
  ['pokemon', ['Pokémon']],
  // The built-in view would be suggested for too many searches.
  ['followed', []],
])('searchViews finds saved views by the words of their names: %s', (q, names) => {
  const saved = ['Youku 晚上', 'Pokémon'].map((name) => ({ id: name, name, view: readView({ q: name }) }));
  const found = searchViews([BUILT_IN_VIEW, ...saved], q, NO_MATCHERS);
  expect(found.map(({ name }) => name)).toEqual(names);
  expect(found.map(({ search }) => search.q)).toEqual(names);
});
