import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HttpError } from '../../../src/http/http-error.ts';
import { follow } from '../../../src/operator-data/changes/changes.ts';
import { openOperatorData } from '../../../src/operator-data/open-operator-data.ts';
import { NO_DATA } from '../../../src/operator-data/patch.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { documentOf } from '../../../src/operator-data/sync/merge-shared.ts';
import { toJson } from '../../../src/operator-data/sync/shared-document.ts';
import type { SharedSetting } from '../../../src/operator-data/sync/shared-setting.ts';
import {
  LATE_CHECK_AFTER_MS,
  MAX_LOSSES,
  RETRY_AFTER_MS,
  START_AFTER_MS,
} from '../../../src/operator-data/sync/sync.ts';
import { readSyncedAt } from '../../../src/operator-data/sync/synced-at.ts';
import { createQueryClient } from '../../../src/query-client.ts';
import { MemoryStorage } from '../../support/memory-storage.ts';
import {
  DAY_MS,
  installFakeDatabase,
  listedEntry,
  openOperatorData as openSecond,
  storeList,
  testOperatorId,
  titlesOf,
} from '../fake-database.ts';

installFakeDatabase();

let stored: unknown;
let reads: number;
let writes: number;
const setting = {
  read: vi.fn<SharedSetting['read']>(),
  write: vi.fn<SharedSetting['write']>(),
  readOperatorId: vi.fn<SharedSetting['readOperatorId']>(),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('localStorage', new MemoryStorage().viewFor(new EventTarget()));
  [stored, reads, writes] = [null, 0, 0];
  setting.read.mockImplementation(async () => {
    reads += 1;
    return stored;
  });
  setting.write.mockImplementation(async (document) => {
    writes += 1;
    stored = JSON.parse(JSON.stringify(toJson(document, testOperatorId())));
  });
  setting.readOperatorId.mockImplementation(async () => testOperatorId());
});
afterEach(() => vi.useRealTimers());

/** Opens the operator's data on a page that syncs once it is observed. */
function openPage() {
  const queryClient = createQueryClient();
  queryClient.mount();
  // Queries are enabled while somebody is signed in.
  queryClient.setQueryData(['me'], {});
  const opened = openOperatorData(testOperatorId(), queryClient, () => setting);
  const { sync } = opened;
  if (!sync) throw new Error('Nothing is synced.');
  const observer = new QueryObserver(queryClient, sync.query);
  onTestFinished(() => {
    observer.destroy();
    queryClient.unmount();
    queryClient.clear();
    opened.close();
  });
  /** Lets the layout sync, and lets the first sync end. */
  async function observe(): Promise<void> {
    await opened.whenRead;
    observer.subscribe(() => undefined);
    await vi.dynamicImportSettled();
    await pass(START_AFTER_MS);
  }
  return { ...opened, lastSync: () => observer.getCurrentResult().data?.syncedAtMs, observer, observe };
}

/** Opens the operator's data on a page whose layout syncs, and lets the first sync end. */
async function openSynced() {
  const opened = openPage();
  await opened.observe();
  return opened;
}

/** Lets time pass, and what it causes happen. The database's timers are not fake. */
async function pass(durationMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < durationMs; passedMs += 500) {
    await vi.advanceTimersByTimeAsync(Math.min(500, durationMs - passedMs));
    for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Lets time pass until this has resolved. */
async function passUntil<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false;
  void work.then(() => {
    isDone = true;
  });
  while (!isDone) await pass(500);
  return await work;
}

describe('spec 13: the records are synced', () => {
  it('once the query is used, and when the page becomes visible or the network comes back', async () => {
    const { lastSync } = await openSynced();
    expect([reads, writes]).toEqual([1, 0]);
    expect(readSyncedAt(testOperatorId())).toBe(lastSync());
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await pass(START_AFTER_MS);
    expect(reads).toBe(2);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await pass(START_AFTER_MS);
    expect(reads).toBe(3);
    focusManager.setFocused(undefined);
  });

  it('shortly after a change, also while changes go on, and once more later', async () => {
    const { operatorData, lastSync } = await openSynced();
    for (let index = 0; index < 12; index += 1) {
      await operatorData.change(follow(`Title ${index}`));
      await pass(1_000);
    }
    expect(writes).toBeGreaterThan(2);
    expect(lastSync()).toBeGreaterThan(Date.now() - 5_000);
    await pass(2 * START_AFTER_MS);
    expect(JSON.stringify(stored)).toContain('Title 11');
    const before = [reads, writes];
    await pass(LATE_CHECK_AFTER_MS + START_AFTER_MS);
    expect([reads, writes]).toEqual([Number(before[0]) + 1, before[1]]);
    await pass(2 * LATE_CHECK_AFTER_MS);
    expect(reads).toBe(Number(before[0]) + 1);
  });

  it('again if a change is made after a sync has read the records, and only then', async () => {
    const { operatorData } = await openSynced();
    const write = setting.write.getMockImplementation();
    setting.write.mockImplementationOnce(async (document) => {
      await operatorData.change(follow('海贼王'));
      await write?.(document);
    });
    await operatorData.change(follow('灵笼'));
    await operatorData.change(follow('名侦探柯南'));
    await pass(START_AFTER_MS);
    expect([writes, JSON.stringify(stored).includes('海贼王')]).toEqual([1, false]);
    await pass(START_AFTER_MS);
    expect([writes, JSON.stringify(stored).includes('海贼王')]).toEqual([2, true]);
    await pass(5 * START_AFTER_MS);
    expect([reads, writes]).toEqual([3, 2]);
  });

  it('until it turns out that the backend does not keep them, and that is known until it does', async () => {
    const { observer, operatorData } = await openSynced();
    const write = setting.write.getMockImplementation();
    const problem = () => (observer.getCurrentResult().error as { problem?: string } | null)?.problem;
    setting.write.mockImplementation(async () => undefined);
    await operatorData.change(follow('灵笼'));
    await pass(START_AFTER_MS + MAX_LOSSES * (LATE_CHECK_AFTER_MS + START_AFTER_MS));
    expect(problem()).toBeUndefined();
    await pass(LATE_CHECK_AFTER_MS + START_AFTER_MS);
    expect(problem()).toBe('not-kept');
    await operatorData.change(follow('海贼王'));
    await pass(RETRY_AFTER_MS + START_AFTER_MS);
    expect(problem()).toBe('not-kept');
    if (write) setting.write.mockImplementation(write);
    await pass(2 * (RETRY_AFTER_MS + START_AFTER_MS));
    expect(problem()).toBeUndefined();
  });

  it('again a minute after a failure, unless the device is offline', async () => {
    const { observer, operatorData } = await openSynced();
    setting.read.mockRejectedValue(new HttpError('refused', '', { status: 403 }));
    await operatorData.change(follow('灵笼'));
    await pass(START_AFTER_MS);
    expect(observer.getCurrentResult()).toMatchObject({
      isError: true,
      data: { syncedAtMs: expect.any(Number) },
    });
    const { calls } = setting.read.mock;
    const before = calls.length;
    await pass(RETRY_AFTER_MS + START_AFTER_MS);
    expect(calls.length).toBe(before + 1);
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    void observer.refetch();
    await pass(START_AFTER_MS);
    const offline = calls.length;
    await pass(2 * RETRY_AFTER_MS);
    expect(calls.length).toBe(offline);
  });

  it('with the time of the last sync in this browser, until all data of it is cleared', async () => {
    const { operatorData, lastSync } = await openSynced();
    const syncedAtMs = lastSync();
    expect(syncedAtMs).toEqual(expect.any(Number));
    setting.read.mockRejectedValue(new HttpError('refused', '', { status: 403 }));
    expect((await openSynced()).lastSync()).toBe(syncedAtMs);
    await operatorData.clearAll();
    expect(lastSync()).toBeNull();
    expect(readSyncedAt(testOperatorId())).toBeNull();
  });
});

describe('old history expires', () => {
  const entry = (title: string) => listedEntry({ title, updatedAtMs: null });

  /** Opens a page with a history from before 200 days, and gives it a list. */
  async function openWithOld() {
    const nowMs = Date.now();
    const earlier = openSecond({ now: () => nowMs - 200 * DAY_MS });
    const storing = storeList(earlier, [entry('followed'), entry('other')], nowMs - 200 * DAY_MS);
    await passUntil(storing.then(earlier.close));
    const opened = openPage();
    await passUntil(storeList(opened.operatorData, [entry('today')], nowMs));
    await passUntil(opened.operatorData.readAll());
    return opened;
  }

  it('only after the first sync, which knows what another browser has followed', async () => {
    const followed = stampRecords(new Map(), follow('followed'), Date.now());
    const document = documentOf({ ...NO_DATA, records: mergeRecords(new Map(), followed) }, Date.now());
    stored = JSON.parse(JSON.stringify(toJson(document, testOperatorId())));
    const { operatorData, observe } = await openWithOld();
    expect(await titlesOf(operatorData)).toEqual(['followed', 'other', 'today']);
    await observe();
    // The deletion takes several transactions.
    await pass(10_000);
    expect(await titlesOf(operatorData)).toEqual(['followed', 'today']);
  });

  it('also after a first sync that fails', async () => {
    setting.read.mockRejectedValue(new HttpError('refused', '', { status: 403 }));
    const { operatorData, observe } = await openWithOld();
    await observe();
    // The deletion takes several transactions.
    await pass(10_000);
    expect(await titlesOf(operatorData)).toEqual(['today']);
  });
});
