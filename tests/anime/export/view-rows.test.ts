import { expect, it } from 'vitest';
import { viewRows } from '../../../src/anime/export/view-rows.ts';
import { NO_ENTRIES } from '../../../src/entries/entries.ts';
import { NO_MARKS } from '../../../src/entries/marks.ts';
import { type View, viewDefaults } from '../../../src/entries/view.ts';
import { follow } from '../../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { titlesOf } from '../../../src/operator-data/title-identity.ts';
import { NO_MATCHERS } from '../../../src/search/match-search.ts';
import { entryOf } from '../../support/entries.ts';

const ENTRIES = ['b bilibili', 'c youku', 'a bilibili', 'b youku'].map((text) => {
  const [title = '', platform = ''] = text.split(' ');
  return entryOf({ title, platform });
});

it('the rows are those of the view, in its order', () => {
  const titlesOf = (view: Partial<typeof viewDefaults>) =>
    viewRows({ ...viewDefaults, ...view }, ENTRIES, NO_ENTRIES, NO_MARKS, NO_MATCHERS).map(
      ({ title }) => title,
    );
  expect(titlesOf({ sort: 'title' })).toEqual(['a', 'b', 'b', 'c']);
  expect(titlesOf({ sort: 'title', platform: ['bilibili'] })).toEqual(['a', 'b']);
  // The entries of a title are together.
  expect(titlesOf({})).toEqual(['b', 'c', 'a', 'b']);
  expect(titlesOf({ group: 'title' })).toEqual(['b', 'b', 'c', 'a']);
});

it('the rows of all followed titles have those without an entry', () => {
  const records = mergeRecords(new Map(), stampRecords(new Map(), follow('d'), 1));
  const marks = { ...NO_MARKS, titles: titlesOf(records) };
  const view: View = { ...viewDefaults, period: 'history', group: 'title', only: ['followed'] };
  const rows = viewRows(view, ENTRIES, { all: ENTRIES, status: 'complete' }, marks, NO_MATCHERS);
  expect(rows.map(({ title }) => title)).toEqual(['d']);
});
