import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeEntries, sortByDay } from '../../src/entries/entries.ts';
import { type Entry, hasSameContent } from '../../src/entries/entry.ts';
import { entryOf, listOf } from '../support/entries.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';

const HOUR_MS = 3_600_000;
const FIRST_FETCH_MS = Date.parse('2026-11-22T22:30:00Z');
const FETCH_COUNT = 4;

/** What the backend may send of an entry: it rewrites entries and dates them again. */
const fields = fc.record({
  updateCount: fc.constantFrom('7', '8', '9'),
  updateInfo: fc.constantFrom('a', 'b'),
  updatedAtMs: fc.constantFrom(null, FIRST_FETCH_MS - 48 * HOUR_MS, FIRST_FETCH_MS - HOUR_MS),
});

/** Lists that were fetched every hour, across midnight. */
const lists = fc
  .array(
    fc.uniqueArray(
      fields.map((each) => entryOf(each)),
      { selector: ({ key }) => key },
    ),
    { minLength: 1, maxLength: FETCH_COUNT },
  )
  .map((all) => all.map((entries, index) => listOf(entries, FIRST_FETCH_MS + index * HOUR_MS)));

const inAnyOrder = lists.chain((all) =>
  fc.record({ all: fc.constant(all), arriving: fc.shuffledSubarray(all, { minLength: all.length }) }),
);

it('in whatever order lists arrive, each entry is known once with its first fetch, and the latest list as it is', {
  timeout: PROPERTY_TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(inAnyOrder, ({ all, arriving }) => {
      const entries = arriving.reduce<readonly Entry[]>((kept, list) => mergeEntries(kept, list.entries), []);
      const firstFetches = new Map<string, number>();
      for (const list of all.toReversed())
        for (const { key } of list.entries) firstFetches.set(key, list.fetchedAtMs);
      expect(entries).toHaveLength(firstFetches.size);
      expect(new Map(entries.map(({ key, firstFetchedAtMs }) => [key, firstFetchedAtMs]))).toEqual(
        firstFetches,
      );
      expect(entries).toEqual(sortByDay(entries));
      for (const latest of all.at(-1)?.entries ?? []) {
        const kept = entries.find(({ key }) => key === latest.key);
        expect(kept?.day).toBe(latest.day);
        expect(kept && hasSameContent(kept, latest)).toBe(true);
      }
    }),
    // Within 50 runs this catches an entry without an update time that stays on its first day; within 20, a first fetch that
    // is not the earliest, and an older list that replaces the content of a later one.
    runs(150),
  );
});
