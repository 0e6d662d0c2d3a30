import { expect, it } from 'vitest';
import { viewRows } from '../../../src/anime/export/view-rows.ts';
import { NO_MARKS } from '../../../src/entries/marks.ts';
import { viewDefaults } from '../../../src/entries/view.ts';
import { NO_MATCHERS } from '../../../src/search/match-search.ts';
import { entryOf } from '../../support/entries.ts';

const ENTRIES = ['b', 'c', 'a'].map((title) =>
  entryOf({ title, platform: title === 'c' ? 'youku' : 'bilibili' }),
);

it('the rows are those of the view, in its order', () => {
  const titlesOf = (view: Partial<typeof viewDefaults>) =>
    viewRows({ ...viewDefaults, ...view }, ENTRIES, NO_MARKS, NO_MATCHERS).map(({ title }) => title);
  expect(titlesOf({ sort: 'title' })).toEqual(['a', 'b', 'c']);
  expect(titlesOf({ sort: 'title', platform: ['bilibili'] })).toEqual(['a', 'b']);
});
