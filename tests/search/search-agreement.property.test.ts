import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_MARKS } from '../../src/entries/marks.ts';
import { selectEntries } from '../../src/entries/select-entries.ts';
import { viewDefaults } from '../../src/entries/view.ts';
import { linkTitles, setSeason } from '../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../src/operator-data/records.ts';
import { titlesOf } from '../../src/operator-data/title-identity.ts';
import { createMatchHan } from '../../src/search/match-han.ts';
import { createMatchPinyin } from '../../src/search/match-pinyin.ts';
import { indexTitles, searchTitles } from '../../src/search/search-titles.ts';
import { entryOf } from '../support/entries.ts';
import { readKey } from '../support/keys.ts';
import { runs } from '../support/property-runs.ts';

const matchers = { han: createMatchHan(), pinyin: createMatchPinyin() };
const titles = titlesOf(
  mergeRecords(
    new Map(),
    stampRecords(
      new Map(),
      [...linkTitles(readKey('名侦探柯南~1'), readKey('conan~1')), ...setSeason(new Map(), '仙逆', 2)],
      1,
    ),
  ),
);

const anEntry = fc
  .record({
    title: fc.constantFrom(
      '名侦探柯南',
      '名侦探柯南（国语版）',
      'Conan',
      '仙逆',
      '仙逆 第二季',
      '仙逆 - 第3季 Part 2',
      '仙逆 · 最终季',
      '!?',
      '2.5次元的诱惑',
      'Four Seasons 3',
    ),
    platform: fc.constantFrom('bilibili', 'youku', 'tencent'),
    updateCount: fc.constantFrom('2', '90', '1160', 'SP', ''),
    updatedAtMs: fc.constantFrom(null, ...[1, 2, 3].map((day) => Date.UTC(2026, 10, day, 12))),
  })
  .map((fields) => entryOf({ ...fields, updateInfo: '' }, Date.UTC(2026, 10, 4)));
const entries = fc.uniqueArray(anEntry, { selector: ({ key }) => key, maxLength: 12 });
const inAnyOrder = entries.chain((all) =>
  fc.record({ all: fc.constant(all), shuffled: fc.shuffledSubarray(all, { minLength: all.length }) }),
);
const words = [
  '柯南',
  '仙',
  '逆',
  'conan',
  'kenan',
  'xn',
  '90',
  '2',
  '第90集',
  'ep 90',
  'sp',
  '国语',
  'bilibili',
  'you',
  '第2季',
  '第2季仙逆90集',
  'season 3',
  'S 1',
  'final season',
  'part 2',
  '-',
  '!',
];
const aSearch = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((chosen) => chosen.join(' '));

it('the header suggests the titles of which the list finds an entry in the history', () => {
  fc.assert(
    fc.property(entries, entries, aSearch, (all, today, q) => {
      const history = [...new Map([...all, ...today].map((entry) => [entry.key, entry])).values()];
      const { shown } = selectEntries(
        history,
        { ...viewDefaults, q, period: 'history' },
        { ...NO_MARKS, titles },
        matchers,
      );
      const found = searchTitles(indexTitles(today, history, titles), q, matchers, null);
      expect(found.totalCount).toBe(new Set(shown.map(({ titleKey }) => titles.identityOf(titleKey))).size);
      for (const { key } of found.matches) expect(shown.map((entry) => entry.key)).toContain(key);
    }),
    runs(300),
  );
});

it('the header names and suggests the same for entries in any order', () => {
  fc.assert(
    fc.property(inAnyOrder, aSearch, ({ all, shuffled }, q) => {
      const search = (history: typeof all) =>
        searchTitles(indexTitles([], history, titles), q, matchers, null)
          .matches.map(({ title }) => title)
          .sort();
      expect(search(shuffled)).toEqual(search(all));
    }),
    runs(300),
  );
});
