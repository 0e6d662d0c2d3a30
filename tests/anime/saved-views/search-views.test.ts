import { expect, it } from 'vitest';
import { FIRST_VIEW } from '../../../src/anime/saved-views/listed-view.ts';
import { searchViews } from '../../../src/anime/saved-views/search-views.ts';
import { NO_MATCHERS } from '../../../src/anime/select/match-search.ts';
import { readView } from '../../../src/anime/view/view.ts';

it.each([
  ['晚上', ['Youku 晚上']],
  ['上 YOUKU', ['Youku 晚上']],
  ['pokemon', ['Pokémon']],
  // The view that is there from the start would be a suggestion for too many titles.
  ['followed', []],
])('searchViews finds saved views by the words of their names: %s', (q, names) => {
  const saved = ['Youku 晚上', 'Pokémon'].map((name) => ({ id: name, name, view: readView({ q: name }) }));
  const found = searchViews([FIRST_VIEW, ...saved], q, NO_MATCHERS);
  expect(found.map(({ name }) => name)).toEqual(names);
  expect(found.map(({ search }) => search.q)).toEqual(names);
});
