import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseShared } from '../../../src/operator-data/sync/parse-shared.ts';
import { EMPTY_DOCUMENT, SyncError } from '../../../src/operator-data/sync/shared-document.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/property-runs.ts';

const SCHEMA = 'ani-updater/shared@1';
const record = (changes: object) => ({
  kind: 'follow',
  id: '灵笼~1',
  value: { title: '灵笼' },
  changedAtMs: 1,
  ...changes,
});
const documentWith = (...records: object[]) => ({ schema: SCHEMA, operatorId: '7', records });

/** Why the document is rejected. */
function problemOf(content: unknown) {
  try {
    parseShared(content, '7');
  } catch (error) {
    return error instanceof SyncError ? error.problem : error;
  }
  return null;
}

describe('spec 13: what the backend stores', () => {
  it('is empty if there is nothing', () => {
    expect(parseShared(null, '7')).toEqual(EMPTY_DOCUMENT);
  });

  it('is read record by record, and unknown kinds are kept as they are', () => {
    const unknown = record({ kind: 'rating', id: 'a', value: 5 });
    const records = [record({}), record({ kind: 'season', value: null })];
    expect(parseShared(documentWith(...records, unknown, unknown), '7')).toEqual({
      records,
      firstFetchMs: null,
      unknown: [unknown],
    });
  });

  it('may say when the operator fetched the first list', () => {
    expect(parseShared({ ...documentWith(), firstFetchMs: 5 }, '7').firstFetchMs).toBe(5);
    expect(parseShared({ ...documentWith(), firstFetchMs: null }, '7').firstFetchMs).toBeNull();
  });

  it.each([
    ['a value that is not an object', 'text'],
    ['another schema', { schema: 'other@1', records: [] }],
    ['no records', { schema: SCHEMA, operatorId: '7' }],
    ['no operator', { schema: SCHEMA, records: [] }],
    ['a record without a time', documentWith(record({ changedAtMs: undefined }))],
    ['a first fetch that is no time', { ...documentWith(), firstFetchMs: '5' }],
    ['a value of another kind', documentWith(record({ value: true }))],
    ['an ID that is not a title key', documentWith(record({ id: '灵笼' }))],
  ])('is unreadable with %s', (_, content) => {
    expect(problemOf(content)).toBe('unreadable');
  });

  it('is left alone if it belongs to another operator', () => {
    expect(problemOf({ ...documentWith(), operatorId: '8' })).toBe('other-operator');
  });

  it('is left alone if its schema is newer, whatever else it contains', () => {
    expect(problemOf({ schema: 'ani-updater/shared@2', entries: [] })).toBe('newer');
  });

  it('has no seen marks or links with impossible IDs', () => {
    const mark = record({ kind: 'seen', id: '["bilibili","灵笼~1","","1"]', value: true });
    const link = record({ kind: 'link', id: 'a~1 b~1', value: { titleKeys: ['b~1', 'a~1'] } });
    const impossible = [
      { ...mark, id: '灵笼' },
      { ...link, id: 'a~1 c~1' },
    ];
    expect(parseShared(documentWith(mark, link, ...impossible), '7').records).toEqual([mark, link]);
  });

  // 200 runs find a parser that reads `kind` with `in`.
  it('is read or rejected with a reason, whatever it is', { timeout: PROPERTY_TIMEOUT_MS }, () => {
    const any = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('follow', 'seen', '__proto__', 'constructor', 1, true),
    );
    const anyRecord = fc.record({ kind: any, id: any, value: any, changedAtMs: any }, { requiredKeys: [] });
    const content = fc.oneof(
      fc.jsonValue(),
      fc.record({ schema: fc.constant(SCHEMA), operatorId: fc.constant('7'), records: fc.array(anyRecord) }),
    );
    fc.assert(
      fc.property(content, (value) => void expect([null, 'unreadable', 'newer']).toContain(problemOf(value))),
      runs(1_000),
    );
  });
});
