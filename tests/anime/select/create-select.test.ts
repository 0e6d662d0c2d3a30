import { expect, it } from 'vitest';
import { createSelect } from '../../../src/anime/select/create-select.ts';
import { FOLLOWED, MUTED, NEW } from '../../../src/entries/marks.ts';
import { type View, viewDefaults } from '../../../src/entries/view.ts';
import { NO_MATCHERS } from '../../../src/search/match-search.ts';
import { entryOf } from '../../support/entries.ts';
import { marksOf } from '../../support/marks-of.ts';

const ENTRIES = [
  entryOf({ title: '仙逆', platform: 'tencent' }),
  entryOf({ title: '凡人修仙传', platform: 'bilibili' }),
  entryOf({ title: '灵笼', platform: 'bilibili' }),
];
const selectOf = (view: Partial<View> = {}) =>
  createSelect(ENTRIES, { ...viewDefaults, ...view }, NO_MATCHERS);
const marks = (...bits: number[]) => marksOf(ENTRIES, bits);

it('lists that a change of marks leaves as they are stay the same objects', () => {
  const select = selectOf();
  const before = select(marks(NEW, 0, 0));
  const after = select(marks(0, FOLLOWED, 0));
  expect([before.newCount, after.newCount]).toEqual([1, 0]);
  expect(after.shown).toBe(before.shown);
  expect(after.platforms).toBe(before.platforms);
});

it.each([
  ['an entry less', { only: ['new'] }, marks(NEW, NEW, 0), marks(NEW, 0, 0)],
  ['an entry more', { only: ['new'] }, marks(NEW, 0, 0), marks(NEW, NEW, 0)],
  ['another entry', { only: ['new'] }, marks(NEW, 0, 0), marks(0, NEW, 0)],
  ['an entry less, of a muted title', {}, marks(0, 0, 0), marks(MUTED, 0, 0)],
] as const)(
  'a change of marks that lists %s makes new lists',
  (_, { only = [] }: Partial<View>, first, second) => {
    const select = selectOf({ only });
    const before = select(first);
    const after = select(second);
    expect(after.shown).toEqual(selectOf({ only })(second).shown);
    expect(after.platforms).toEqual(selectOf({ only })(second).platforms);
    expect(after.shown).not.toBe(before.shown);
    expect(after.platforms).not.toBe(before.platforms);
  },
);

it('unknown marks count as none', () => {
  expect(selectOf()(null).shown).toEqual(ENTRIES);
});
