import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import { follow, linkTitles, markSeen, setPreference } from '../../src/operator-data/changes/changes.ts';
import { expiresBefore, findExpired } from '../../src/operator-data/expire.ts';
import {
  applyChange,
  type Change,
  mergeRecords,
  type StoredRecord,
} from '../../src/operator-data/records.ts';
import { readKey } from '../support/keys.ts';
import { DAY_MS, listedEntry, NOW_MS } from './fake-database.ts';

const recordsOf = (change: Change, atMs = NOW_MS) => applyChange(new Map(), change, atMs, false).records;

it.each<[number, string | number | null]>([
  [180, null],
  [30, 30],
  // Not a value that can be chosen.
  [180, 'forever'],
])('entries expire after %i days with the preference %s', (days, preference) => {
  expect(expiresBefore(recordsOf(setPreference('history-days', preference)), NOW_MS)).toBe(
    NOW_MS - days * DAY_MS,
  );
});

describe('an entry has expired', () => {
  const entry = (title: string, changes: Partial<Entry> = {}): Entry => ({
    ...listedEntry({ title, updatedAtMs: NOW_MS - DAY_MS }),
    firstFetchedAtMs: NOW_MS - DAY_MS,
    ...changes,
  });
  /** The titles of those that have expired, and the IDs of the records that expire. */
  function expiredOf(
    all: readonly Entry[],
    change: Change,
    listed: readonly Entry[] = [],
    others: StoredRecord[] = [],
  ) {
    const records = mergeRecords(recordsOf([...change, ...markSeen(all)], NOW_MS - 2 * DAY_MS), others);
    const lastList = { fetchedAtMs: NOW_MS, keys: listed.map(({ key }) => key) };
    const snapshot = { records, entries: { all, status: 'complete' }, lastList } as const;
    const found = findExpired(snapshot, NOW_MS, NOW_MS);
    return [found.entries.map(({ title }) => title), found.records.map(({ id }) => id)];
  }

  it('with its seen mark, unless its title, or one that is linked to it, is followed, or it is listed', () => {
    const all = ['other', 'followed', 'linked', 'listed'].map((title) => entry(title));
    const change = [...follow('followed'), ...linkTitles(readKey('followed~1'), readKey('linked~1'))];
    expect(expiredOf(all, change, all.slice(3))).toEqual([['other'], [all[0]?.key]]);
  });

  it.each<[string, Partial<Entry>, boolean]>([
    ['an old update time', { firstFetchedAtMs: NOW_MS, updatedAtMs: 1 }, false],
    ['an update time in the future', { updatedAtMs: NOW_MS + 4_000 * DAY_MS }, true],
    ['a later date than the first', { updatedAtMs: NOW_MS + 1, firstUpdatedAtMs: 1 }, false],
    ['a later day without update times', { updatedAtMs: null, day: '2026-11-23' }, false],
  ])('by the time of its first fetch, not by %s', (_, changes, isExpired) => {
    const [titles] = expiredOf([entry('one', changes)], []);
    expect(titles).toEqual(isExpired ? ['one'] : []);
  });

  it('if only another browser has fetched it, once its mark is as old, but not the mark of a first visit', () => {
    const mark = (title: string, changedAtMs: number): StoredRecord => ({
      ...{ kind: 'seen', id: entry(title).key, value: true, changedAtMs },
    });
    const marks = [
      mark('old', NOW_MS - 1),
      mark('recent', NOW_MS),
      mark('first visit', 0),
      mark('followed', 5),
    ];
    expect(expiredOf([], follow('followed'), [], marks)).toEqual([[], [entry('old').key]]);
  });
});

it('an ignored finding, or its removal, expires after 60 days', () => {
  const ignored = (id: string, days: number, value: { content: string } | null): StoredRecord => ({
    ...{ kind: 'ignored', id, value, changedAtMs: NOW_MS - days * DAY_MS },
  });
  const records = mergeRecords(new Map(), [
    ignored('old', 61, { content: '' }),
    ignored('removed', 61, null),
    ignored('recent', 59, { content: '' }),
  ]);
  const snapshot = { records, entries: { all: [], status: 'complete' }, lastList: null } as const;
  const found = findExpired(snapshot, NOW_MS - 180 * DAY_MS, NOW_MS);
  expect(found.records.map(({ id }) => id)).toEqual(['old', 'removed']);
});
