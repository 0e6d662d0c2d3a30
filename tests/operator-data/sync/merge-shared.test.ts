import { describe, expect, it } from 'vitest';
import type { EntryKey } from '../../../src/entries/entry-key.ts';
import { apply, NO_DATA, NO_PATCH } from '../../../src/operator-data/patch.ts';
import type { StoredRecord } from '../../../src/operator-data/records.ts';
import { MAX_BYTES, mergeShared } from '../../../src/operator-data/sync/merge-shared.ts';
import { parseShared } from '../../../src/operator-data/sync/parse-shared.ts';
import {
  EMPTY_DOCUMENT,
  type SharedDocument,
  toJson,
} from '../../../src/operator-data/sync/shared-document.ts';
import { titleKey } from '../../support/keys.ts';
import { DAY_MS, listedEntry, NOW_MS } from '../fake-database.ts';

const dataWith = (...records: StoredRecord[]) => apply(NO_DATA, { ...NO_PATCH, records });
const documentWith = (...records: StoredRecord[]): SharedDocument => ({ ...EMPTY_DOCUMENT, records });
const seen = (id: EntryKey, changedAtMs = NOW_MS): StoredRecord => ({
  kind: 'seen',
  id,
  value: true,
  changedAtMs,
});
const keyOf = (title: string) => listedEntry({ title }).key;
const followed = (title: string, changedAtMs = NOW_MS): StoredRecord => ({
  ...{ kind: 'follow', id: titleKey(`${title}~1`), value: { title }, changedAtMs },
});

describe('spec 13: the shared document', () => {
  it('has the seen marks of the last 30 days', () => {
    const recent = seen(keyOf('recent'), NOW_MS - 30 * DAY_MS + 1);
    const own = dataWith(recent, seen(keyOf('old'), NOW_MS - 30 * DAY_MS));
    expect(mergeShared(own, EMPTY_DOCUMENT, NOW_MS).document.records).toEqual([recent]);
  });

  it('has the ignored findings of the last 60 days, and brings none back that has expired', () => {
    const ignored = (id: string, days: number): StoredRecord => ({
      ...{ kind: 'ignored', id, value: { content: '' }, changedAtMs: NOW_MS - days * DAY_MS },
    });
    const [recent, old] = [ignored('recent', 59), ignored('old', 61)];
    expect(mergeShared(dataWith(recent, old), EMPTY_DOCUMENT, NOW_MS).document.records).toEqual([recent]);
    expect(mergeShared(NO_DATA, documentWith(recent, old), NOW_MS).incoming.records).toEqual([recent]);
  });

  it('leaves out only the oldest seen marks if there are too many, the same ones in each browser', () => {
    const long = '凡人修仙传'.repeat(60);
    const marks = Array.from({ length: 1_500 }, (_, index) => seen(keyOf(`${long}${index}`), NOW_MS - index));
    const own = dataWith(followed('灵笼', 1), ...marks);
    const { document } = mergeShared(own, EMPTY_DOCUMENT, NOW_MS);
    const bytes = new TextEncoder().encode(JSON.stringify(toJson(document, '7'))).length;
    expect(bytes).toBeGreaterThan(MAX_BYTES * 0.99);
    expect(bytes).toBeLessThan(MAX_BYTES + 100);
    expect(document.records).toContainEqual(followed('灵笼', 1));
    expect(document.records.filter(({ kind }) => kind === 'seen')).toEqual(
      marks.slice(0, document.records.length - 1),
    );
    // Another browser with the same marks has nothing to add, so the two do not write in turns.
    expect(mergeShared(own, document, NOW_MS).needsWrite).toBe(false);
  });

  it('keeps what this version of the app does not know', () => {
    const unknown = [{ kind: 'rating', id: 'a', value: 5, changedAtMs: 1 }];
    const { document, incoming } = mergeShared(
      dataWith(followed('灵笼')),
      { ...EMPTY_DOCUMENT, unknown },
      NOW_MS,
    );
    expect(incoming.records).toEqual([]);
    expect(toJson(document, '7')).toEqual({
      schema: 'ani-updater/shared@1',
      operatorId: '7',
      firstFetchMs: null,
      records: [followed('灵笼'), ...unknown],
    });
  });

  it.each([
    ['U+0000', 'a\u0000'],
    ['a lone surrogate', 'a\ud800'],
  ])(
    'leaves out a record with %s, which no backend stores, and keeps one that contains it only as an escape sequence in text',
    (_, name) => {
      const named = (id: string, text: string): StoredRecord => ({
        ...{ kind: 'view', id, value: { name: text, search: {} }, changedAtMs: NOW_MS },
      });
      const own = dataWith(named('a', name), named('b', JSON.stringify(name)), named('c', '🎬'));
      const { records } = mergeShared(own, EMPTY_DOCUMENT, NOW_MS).document;
      expect(records.map(({ id }) => id)).toEqual(['b', 'c']);
    },
  );

  it('is written only if it lacks a change of this browser', () => {
    const own = dataWith(followed('灵笼'));
    expect(mergeShared(own, EMPTY_DOCUMENT, NOW_MS).needsWrite).toBe(true);
    expect(mergeShared(own, documentWith(followed('灵笼')), NOW_MS).needsWrite).toBe(false);
    expect(mergeShared(own, documentWith(followed('灵笼', NOW_MS + 1)), NOW_MS).needsWrite).toBe(false);
    expect(mergeShared(own, documentWith(followed('灵笼', NOW_MS - 1)), NOW_MS).needsWrite).toBe(true);
    // A mark that has become too old to share is not a change.
    const mark = seen(keyOf('mark'), NOW_MS - 31 * DAY_MS);
    expect(mergeShared(dataWith(mark), documentWith(mark), NOW_MS).needsWrite).toBe(false);
  });

  it('has the earliest first fetch, of which the browsers that began later learn', () => {
    const [early, late] = [NOW_MS - DAY_MS, NOW_MS];
    const merge = (own: number | null, shared: number | null) => {
      const document = { ...EMPTY_DOCUMENT, firstFetchMs: shared };
      const merged = mergeShared({ ...NO_DATA, firstFetchMs: own }, document, NOW_MS);
      return [merged.document.firstFetchMs, merged.incoming.firstFetchMs, merged.needsWrite];
    };
    expect(merge(early, late)).toEqual([early, null, true]);
    expect(merge(late, early)).toEqual([early, early, false]);
    expect(merge(late, null)).toEqual([late, null, true]);
    expect(merge(null, late)).toEqual([late, late, false]);
    expect(merge(late, late)).toEqual([late, null, false]);
    expect(merge(null, null)).toEqual([null, null, false]);
  });

  it('leaves out what could not be read again', () => {
    const own = dataWith(
      { kind: 'follow', id: '~1', value: { title: ' ' }, changedAtMs: NOW_MS } as StoredRecord,
      { kind: 'seen', id: 'not an entry key', value: true, changedAtMs: NOW_MS } as StoredRecord,
      { kind: 'rating', id: 'a', value: 5, changedAtMs: NOW_MS } as unknown as StoredRecord,
      { kind: 'preference', id: 'layout', value: 'rows', changedAtMs: NOW_MS },
    );
    const { document, needsWrite } = mergeShared(own, EMPTY_DOCUMENT, NOW_MS);
    expect(document.records.map(({ id }) => id)).toEqual(['layout']);
    expect(needsWrite).toBe(true);
    expect(parseShared(toJson(document, '7'), '7').records).toEqual(document.records);
  });
});
