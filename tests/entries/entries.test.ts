import { describe, expect, it } from 'vitest';
import { addsNothing, mergeEntries, mergeEntry } from '../../src/entries/entries.ts';
import type { Entry, EntryFields } from '../../src/entries/entry.ts';
import { entryOf } from '../support/entries.ts';

const HOUR_MS = 3_600_000;
/** Half past midnight in UTC, in which `entryOf` counts days. */
const UPDATED_AT_MS = Date.parse('2026-11-22T00:30:00Z');
const FETCHED_AT_MS = UPDATED_AT_MS + 8 * HOUR_MS;
const NEXT_FETCHED_AT_MS = FETCHED_AT_MS + HOUR_MS;

const fetchedAt = (fetchedAtMs: number, changes: Partial<EntryFields> = {}) =>
  entryOf({ updatedAtMs: UPDATED_AT_MS, ...changes }, fetchedAtMs);

describe('mergeEntry', () => {
  it('takes the content of the later fetch, and the time of the first one', () => {
    const earlier = fetchedAt(FETCHED_AT_MS, { updateInfo: 'earlier', detailUrl: null });
    const later = fetchedAt(NEXT_FETCHED_AT_MS, { updateInfo: 'later' });
    expect(mergeEntry(earlier, later)).toEqual({ ...later, firstFetchedAtMs: FETCHED_AT_MS });
  });

  it.each([
    ['on an earlier day', UPDATED_AT_MS - HOUR_MS, UPDATED_AT_MS, UPDATED_AT_MS - HOUR_MS],
    ['earlier on its day', UPDATED_AT_MS, UPDATED_AT_MS + HOUR_MS, UPDATED_AT_MS],
    ['later', UPDATED_AT_MS, UPDATED_AT_MS - HOUR_MS, undefined],
    ['without an update time', null, UPDATED_AT_MS, undefined],
  ])('keeps the first update time of an entry that came before %s', (_, first, second, firstUpdatedAtMs) => {
    const earlier = fetchedAt(FETCHED_AT_MS, { updatedAtMs: first });
    const later = fetchedAt(NEXT_FETCHED_AT_MS, { updatedAtMs: second });
    expect(mergeEntry(earlier, later).day).toBe(later.day);
    expect(mergeEntry(earlier, later).firstUpdatedAtMs).toBe(firstUpdatedAtMs);
  });
});

describe('mergeEntries', () => {
  it('orders the newest day first and each day by key, whatever the order and the time of the entries', () => {
    const times = ['2026-11-21T10:00Z', '2026-11-22T08:00Z', '2026-11-22T10:00Z', '2026-11-20T10:00Z'];
    const [a, b, c, d] = times.map((time, index) =>
      entryOf({ title: 'DCBA'[index] ?? '', updatedAtMs: Date.parse(time) }),
    ) as [Entry, Entry, Entry, Entry];
    expect(mergeEntries(mergeEntries([], [a, c]), [d, b]).map(({ title, day }) => `${title} ${day}`)).toEqual(
      ['B 2026-11-22', 'C 2026-11-22', 'D 2026-11-21', 'A 2026-11-20'],
    );
  });

  it('leaves entries that do not change the same objects', () => {
    const known = ['same', 'other'].map((title) => fetchedAt(FETCHED_AT_MS, { title }));
    const all = mergeEntries(known, [fetchedAt(NEXT_FETCHED_AT_MS, { title: 'other' })]);
    expect(all.find(({ title }) => title === 'same')).toBe(known[0]);
    expect(mergeEntries(all, known)).toBe(all);
  });
});

it('a later fetch of the same content adds nothing; other content and an earlier fetch do', () => {
  const known = fetchedAt(FETCHED_AT_MS);
  expect(addsNothing(known, fetchedAt(NEXT_FETCHED_AT_MS))).toBe(true);
  expect(addsNothing(known, fetchedAt(NEXT_FETCHED_AT_MS, { updateInfo: 'other' }))).toBe(false);
  expect(addsNothing(known, fetchedAt(FETCHED_AT_MS - 1))).toBe(false);
});
