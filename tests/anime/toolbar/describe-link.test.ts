import { expect, it } from 'vitest';
import { describeLink } from '../../../src/anime/toolbar/describe-link.ts';
import { type View, viewDefaults } from '../../../src/entries/view.ts';

it.each<[Partial<View>, RegExp]>([
  [{}, /^It opens the list with the same search/],
  [{ only: ['followed'] }, /^It opens the reader’s own entries of followed titles, not yours\./],
  [{ only: ['muted'] }, /^It opens the reader’s own entries of muted titles, not yours\./],
  [{ period: 'week', only: ['new'] }, /^It opens the reader’s own new entries, not yours\./],
  [{ period: 'history' }, /^It opens what the reader’s own browser has fetched\./],
])('a link says whose entries it opens: %o', (view, text) => {
  expect(describeLink({ ...viewDefaults, ...view })).toMatch(text);
});
