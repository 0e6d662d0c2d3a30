import { describe, expect, it } from 'vitest';
import { addEntries } from '../../src/entries/entries.ts';
import type { Entry, EntryFields } from '../../src/entries/entry.ts';
import { entryOf } from '../support/entries.ts';

const HOUR_MS = 3_600_000;
/** Half past midnight in UTC, in which `entryOf` counts days. */
const UPDATED_AT_MS = Date.parse('2026-11-22T00:30:00Z');
const THE_DAY_BEFORE_MS = UPDATED_AT_MS - HOUR_MS;
const FETCHED_AT_MS = UPDATED_AT_MS + 8 * HOUR_MS;
const NEXT_FETCHED_AT_MS = FETCHED_AT_MS + HOUR_MS;

const fetchedAt = (fetchedAtMs: number, changes: Partial<EntryFields> = {}) =>
  entryOf({ updatedAtMs: UPDATED_AT_MS, ...changes }, fetchedAtMs);

/** The entry that results from two fetches, in the order in which they arrive. */
function mergeOf(first: Entry, second: Entry): Entry | undefined {
  const isLater = second.firstFetchedAtMs > first.firstFetchedAtMs;
  const { all } = addEntries([first], [second], isLater);
  expect(all).toHaveLength(1);
  return all[0];
}

describe('addEntries', () => {
  it('orders the newest day first and each day by key, whatever the order and the time of the entries', () => {
    const times = ['2026-11-21T10:00Z', '2026-11-22T08:00Z', '2026-11-22T10:00Z', '2026-11-20T10:00Z'];
    const [a, b, c, d] = times.map((time, index) =>
      entryOf({ title: 'DCBA'[index] ?? '', updatedAtMs: Date.parse(time) }),
    ) as [Entry, Entry, Entry, Entry];
    const { all } = addEntries(addEntries([], [a, c], true).all, [d, b], true);
    expect(all.map(({ title, day }) => `${title} ${day}`)).toEqual([
      ...['B 2026-11-22', 'C 2026-11-22', 'D 2026-11-21', 'A 2026-11-20'],
    ]);
  });

  it('gives an entry that is fetched twice the later content and the time of the first fetch, in either order', () => {
    const earlier = fetchedAt(FETCHED_AT_MS, { updateInfo: 'earlier', detailUrl: null });
    const later = fetchedAt(NEXT_FETCHED_AT_MS, { updateInfo: 'later' });
    const merged = { ...later, firstFetchedAtMs: FETCHED_AT_MS };
    expect(mergeOf(earlier, later)).toEqual(merged);
    expect(mergeOf(later, earlier)).toEqual(merged);
  });

  it('puts an entry that is dated again on its new day with its first update time, in either order', () => {
    const earlier = fetchedAt(FETCHED_AT_MS, { updatedAtMs: THE_DAY_BEFORE_MS });
    const later = fetchedAt(NEXT_FETCHED_AT_MS);
    const merged = { ...later, firstFetchedAtMs: FETCHED_AT_MS, firstUpdatedAtMs: THE_DAY_BEFORE_MS };
    expect(merged.day).not.toBe(earlier.day);
    expect(mergeOf(earlier, later)).toEqual(merged);
    expect(mergeOf(later, earlier)).toEqual(merged);
  });

  it('keeps the first update time however often an entry is dated again, even on its first day', () => {
    const times = [THE_DAY_BEFORE_MS, UPDATED_AT_MS, UPDATED_AT_MS + 24 * HOUR_MS, THE_DAY_BEFORE_MS];
    let all: readonly Entry[] = [];
    for (const [index, updatedAtMs] of times.entries())
      all = addEntries(all, [fetchedAt(FETCHED_AT_MS + index, { updatedAtMs })], true).all;
    const [{ day, updatedAtMs, firstUpdatedAtMs } = entryOf()] = all;
    expect([all.length, day]).toEqual([1, '2026-11-21']);
    expect([updatedAtMs, firstUpdatedAtMs]).toEqual([THE_DAY_BEFORE_MS, THE_DAY_BEFORE_MS]);
  });

  it.each([
    ['is dated again within its day', UPDATED_AT_MS, UPDATED_AT_MS + HOUR_MS],
    ['had no update time on an earlier day', null, UPDATED_AT_MS + 24 * HOUR_MS],
  ])('gives no first update time to an entry that %s', (_, first, second) => {
    const [earlier, later] = [
      fetchedAt(FETCHED_AT_MS, { updatedAtMs: first }),
      fetchedAt(NEXT_FETCHED_AT_MS, { updatedAtMs: second }),
    ];
    expect(mergeOf(earlier, later)).not.toHaveProperty('firstUpdatedAtMs');
  });

  it('says which entries are added and which are changed; the others stay the same objects', () => {
    const [same, other, added] = ['same', 'other', 'added'].map((title) =>
      fetchedAt(FETCHED_AT_MS, { title }),
    ) as [Entry, Entry, Entry];
    const again = fetchedAt(NEXT_FETCHED_AT_MS, { title: 'same' });
    const changed = fetchedAt(NEXT_FETCHED_AT_MS, { title: 'other', coverUrl: 'https://example.com/2.jpg' });
    const result = addEntries([same, other], [again, changed, added], true);
    expect(result.added).toEqual([added]);
    expect(result.changed).toEqual([{ ...changed, firstFetchedAtMs: FETCHED_AT_MS }, added]);
    expect(result.all.find(({ title }) => title === 'same')).toBe(same);
  });

  it('changes nothing if the same list comes again', () => {
    const known = [fetchedAt(FETCHED_AT_MS)];
    const { all, added, changed } = addEntries(known, [fetchedAt(NEXT_FETCHED_AT_MS)], true);
    expect(all).toBe(known);
    expect([added, changed]).toEqual([[], []]);
  });
});
