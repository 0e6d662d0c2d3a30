import { randomUUID } from 'node:crypto';
import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Entry, type EntryFields, keyOf } from '../../src/entries/entry.ts';
import { isNew } from '../../src/operator-data/is-new.ts';
import type { OperatorData, OperatorDataOptions } from '../../src/operator-data/operator-data.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { createOperatorData } from '../../src/operator-data/store.ts';
import { databaseName as databaseNameOf } from '../../src/storage-keys.ts';
import { createDayLookup } from '../../src/time/day.ts';
import { entryOf, listOf } from '../support/entries.ts';
import { titleKey } from '../support/keys.ts';

export const NOW_MS = Date.parse('2026-11-22T12:00:00Z');
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const opened: OperatorData[] = [];
let operatorId = '';

/** Gives each test of the file an empty IndexedDB. */
export function installFakeDatabase(): void {
  // The classes stay, because data that the app closes after a test still needs them.
  for (const [name, value] of Object.entries(fake)) {
    if (name.startsWith('IDB')) Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  beforeEach(() => {
    // Test files run in threads of one process, and channels of the same name would connect them.
    operatorId = randomUUID();
    vi.stubGlobal('indexedDB', new fake.IDBFactory());
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((operatorData) => operatorData.close()));
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** The operator of the test. */
export function testOperatorId(): string {
  return operatorId;
}

/** The name of the test's database. */
export function databaseName(): string {
  return databaseNameOf(operatorId);
}

/** Opens the data of one tab, and closes it after the test. */
export function openOperatorData(options: Partial<OperatorDataOptions> = {}): OperatorData {
  const dayOf = createDayLookup(() => 0);
  const operatorData = createOperatorData({ operatorId, now: () => NOW_MS, dayOf, ...options });
  opened.push(operatorData);
  return operatorData;
}

/** Opens the data of one tab with a clock that tests can set. */
export function openOperatorDataWithClock(options: Partial<OperatorDataOptions> = {}) {
  const clock = { nowMs: NOW_MS };
  return { clock, operatorData: openOperatorData({ now: () => clock.nowMs, ...options }) };
}

/** Opens the data of one tab, as the next visit or another tab does, and waits until it is read. */
export async function openSettled(options: Partial<OperatorDataOptions> = {}): Promise<OperatorData> {
  const operatorData = openOperatorData(options);
  await operatorData.readAll();
  await operatorData.settle();
  return operatorData;
}

export const READY = { kind: 'ready' };
export const problem = (reason: string) => ({ kind: 'problem', reason });
export const stateOf = ({ getSnapshot }: OperatorData) => getSnapshot().state;

export const isFollowed = ({ getSnapshot }: OperatorData, key: string): boolean =>
  recordValue(getSnapshot().records, 'follow', titleKey(key)) !== null;

/** The keys of the followed titles, sorted. */
export const followedIn = ({ getSnapshot }: OperatorData): string[] =>
  [...(getSnapshot().records.get('follow')?.values() ?? [])]
    .flatMap(({ id, value }) => (value === null ? [] : [id]))
    .sort();

/** Whether each of the entries is new. */
export const areNew = ({ getSnapshot }: OperatorData, ...entries: readonly EntryFields[]): boolean[] =>
  entries.map((entry) => isNew(getSnapshot(), keyOf(entry)));

/** The IDs of the seen marks. */
export const seenIn = ({ getSnapshot }: OperatorData): string[] => [
  ...(getSnapshot().records.get('seen')?.keys() ?? []),
];

const throwBroken = () => {
  throw new DOMException('broken', 'UnknownError');
};

/** Makes opening and deleting a database fail until the returned function is called. */
export function breakDatabase(): () => void {
  const spies = (['open', 'deleteDatabase'] as const).map((name) =>
    vi.spyOn(IDBFactory.prototype, name).mockImplementation(throwBroken),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** Makes all writes of the next transactions fail, by default of all. A transaction that fails is tried twice. */
export function failWrites(transactionCount = Number.POSITIVE_INFINITY): void {
  const { put } = IDBObjectStore.prototype;
  const failed = new Set<IDBTransaction>();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (failed.size < transactionCount) failed.add(this.transaction);
    if (failed.has(this.transaction)) throw new DOMException('broken', 'UnknownError');
    return put.apply(this, values);
  });
}

export function listedEntry(changes: Partial<EntryFields> = {}): Entry {
  const fields = {
    updateInfo: '更新至第156话',
    coverUrl: 'https://example.com/cover.jpg',
    updatedAtMs: NOW_MS - HOUR_MS,
    ...changes,
  };
  return entryOf(fields, NOW_MS);
}

/** Entries of different titles. */
export function listedEntries(count: number, changes: Partial<EntryFields> = {}): Entry[] {
  return Array.from({ length: count }, (_, index) =>
    listedEntry({ title: `Title ${index} of all`, ...changes }),
  );
}

/** Stores a list with these entries that was fetched at `fetchedAtMs` (Unix milliseconds). */
export function storeList(
  operatorData: Pick<OperatorData, 'storeList'>,
  entries: readonly EntryFields[],
  fetchedAtMs: number,
): Promise<void> {
  return operatorData.storeList(listOf(entries, fetchedAtMs));
}

/** Calls `then` when the next transaction that may write begins, in any tab. */
export function onWrite(then: () => void): void {
  const { transaction } = IDBDatabase.prototype;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...values
  ) {
    const begun = transaction.apply(this, values);
    if (values[1] === 'readwrite') {
      spy.mockRestore();
      then();
    }
    return begun;
  });
}

/** All entries of one operator, newest day first. */
export async function historyOf(operatorData: Pick<OperatorData, 'readAll'>): Promise<readonly Entry[]> {
  return (await operatorData.readAll()).entries.all;
}

export async function titlesOf(operatorData: Pick<OperatorData, 'readAll'>): Promise<string[]> {
  return (await historyOf(operatorData)).map(({ title }) => title).sort();
}
