import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addEntries, sortByDay } from '../../src/entries/entries.ts';
import { type Entry, hasSameContent } from '../../src/entries/entry.ts';
import type { AnimeList } from '../../src/entries/list.ts';
import { entryOf, listOf } from '../support/entries.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';

const HOUR_MS = 3_600_000;
const FIRST_FETCH_MS = Date.parse('2026-11-22T22:30:00Z');
const COUNTS = ['7', '8', '9'] as const;

/** An entry as one list has it. The backend may rewrite and date it again. */
const entry = fc
  .record({
    updateCount: fc.constantFrom(...COUNTS),
    updateInfo: fc.constantFrom('a', 'b'),
    updatedAtMs: fc.constantFrom(null, FIRST_FETCH_MS - 48 * HOUR_MS, FIRST_FETCH_MS - HOUR_MS),
  })
  .map((fields) => entryOf(fields));

/** Lists that were fetched every hour, across midnight. */
const lists = fc
  .array(fc.uniqueArray(entry, { selector: ({ key }) => key }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((entries, index) => listOf(entries, FIRST_FETCH_MS + index * HOUR_MS)));

const inAnyOrder = lists.chain((all) =>
  fc.record({ all: fc.constant(all), arriving: fc.shuffledSubarray(all, { minLength: all.length }) }),
);

/** Adds the lists as they arrive. */
function add(arriving: readonly AnimeList[]): readonly Entry[] {
  let known: readonly Entry[] = [];
  let lastMs = 0;
  for (const { entries, fetchedAtMs } of arriving) {
    known = addEntries(known, entries, fetchedAtMs > lastMs).all;
    lastMs = Math.max(lastMs, fetchedAtMs);
  }
  return known;
}

it('in whatever order lists arrive, each entry is known once with its first fetch, and the latest list as it is', {
  timeout: PROPERTY_TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(inAnyOrder, ({ all, arriving }) => {
      const known = add(arriving);
      const firstFetches = new Map<string, number>();
      for (const { entries, fetchedAtMs } of all.toReversed())
        for (const { key } of entries) firstFetches.set(key, fetchedAtMs);
      expect(known).toHaveLength(firstFetches.size);
      expect(new Map(known.map(({ key, firstFetchedAtMs }) => [key, firstFetchedAtMs]))).toEqual(
        firstFetches,
      );
      expect(known).toEqual(sortByDay(known));
      for (const latest of all.at(-1)?.entries ?? []) {
        const kept = known.find(({ key }) => key === latest.key);
        expect(kept?.day).toBe(latest.day);
        expect(kept && hasSameContent(kept, latest)).toBe(true);
      }
    }),
    // Within 50 runs this catches an entry without an update time that stays on its first day; within 20, a first fetch that
    // is not the earliest, and an older list that replaces the content of a later one.
    runs(150),
  );
});
