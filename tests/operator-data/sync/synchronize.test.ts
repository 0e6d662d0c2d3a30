import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../src/http/api.ts';
import { HttpError } from '../../../src/http/http-error.ts';
import { follow, markSeen, unfollow } from '../../../src/operator-data/changes/changes.ts';
import { recordValue } from '../../../src/operator-data/records.ts';
import { clearShared, replaceUnreadable } from '../../../src/operator-data/sync/clear-shared.ts';
import { documentOf } from '../../../src/operator-data/sync/merge-shared.ts';
import { parseShared } from '../../../src/operator-data/sync/parse-shared.ts';
import { EMPTY_DOCUMENT, toJson } from '../../../src/operator-data/sync/shared-document.ts';
import { createSettingOpener, type SharedSetting } from '../../../src/operator-data/sync/shared-setting.ts';
import { type SyncOptions, synchronize } from '../../../src/operator-data/sync/synchronize.ts';
import { testClock } from '../../support/fake-clock.ts';
import { titleKey } from '../../support/keys.ts';
import { createTestStandIn, fetchInProcess } from '../../support/stand-in.ts';
import {
  areNew,
  DAY_MS,
  followedIn,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openSettled,
  storeList,
} from '../fake-database.ts';

installFakeDatabase();

const OPERATOR = 'operator';

/** Two browsers of the operator, which share what the backend stores. */
function openTwo() {
  const backend = {
    content: null as unknown,
    operatorId: OPERATOR,
    readCount: 0,
    writeCount: 0,
    failure: null as Error | null,
  };
  const answer = () => (backend.failure ? Promise.reject(backend.failure) : Promise.resolve());
  const setting: SharedSetting = {
    async read() {
      await answer();
      backend.readCount += 1;
      return backend.content;
    },
    async write(document) {
      await answer();
      backend.content = JSON.parse(JSON.stringify(toJson(document, OPERATOR)));
      backend.writeCount += 1;
    },
    readOperatorId: async () => backend.operatorId,
  };
  function open() {
    const [databaseId, onChange] = [crypto.randomUUID(), vi.fn()];
    const operatorData = openOperatorData({ operatorId: databaseId, onChange });
    const options: SyncOptions = {
      ...{ setting, operatorData, operatorId: OPERATOR },
      now: () => NOW_MS,
    };
    const sync = () => synchronize(options);
    return { databaseId, operatorData, onChange, options, sync };
  }
  return { backend, setting, first: open(), second: open() };
}

describe('spec 13: a sync', () => {
  it('gives each browser what the other has changed, in one document', async () => {
    const { first, second } = openTwo();
    await first.operatorData.change(follow('灵笼'));
    await first.sync();
    await second.operatorData.change(follow('海贼王'));
    second.onChange.mockClear();
    await second.sync();
    // The other browser's changes are not reported as its own.
    expect(second.onChange).not.toHaveBeenCalled();
    const later = await openSettled({ operatorId: second.databaseId });
    for (const opened of [second.operatorData, later])
      expect(followedIn(opened)).toEqual(['海贼王~1', '灵笼~1']);
    await first.operatorData.change(unfollow(titleKey('灵笼~1')));
    await first.sync();
    await second.sync();
    expect([followedIn(first.operatorData), followedIn(second.operatorData)]).toEqual([
      ['海贼王~1'],
      ['海贼王~1'],
    ]);
  });

  it('reads once and writes once, and writes nothing if the document has everything', async () => {
    const { backend, first, second } = openTwo();
    await first.operatorData.change(follow('灵笼'));
    await first.sync();
    expect([backend.readCount, backend.writeCount]).toEqual([1, 1]);
    for (const { sync } of [first, second]) await sync();
    expect([backend.readCount, backend.writeCount]).toEqual([3, 1]);
  });

  it('repeats what another browser has overwritten, when both write at the same time', async () => {
    const { backend, first, second } = openTwo();
    await first.operatorData.change(follow('灵笼'));
    await second.operatorData.change(follow('海贼王'));
    await Promise.all([first.sync(), second.sync()]);
    // Both have read before the other has written.
    expect(parseShared(backend.content, OPERATOR).records).toHaveLength(1);
    for (const { sync } of [first, second, first]) await sync();
    for (const { operatorData } of [first, second])
      expect(followedIn(operatorData)).toEqual(['海贼王~1', '灵笼~1']);
    expect(parseShared(backend.content, OPERATOR).records).toHaveLength(2);
  });

  it('that fails keeps the changes, which the next one syncs', async () => {
    const { backend, first, second } = openTwo();
    await first.operatorData.change(follow('灵笼'));
    backend.failure = new HttpError('refused', '', { status: 413 });
    await expect(first.sync()).rejects.toBe(backend.failure);
    expect(followedIn(first.operatorData)).toEqual(['灵笼~1']);
    backend.failure = null;
    for (const { sync } of [first, second]) await sync();
    expect(followedIn(second.operatorData)).toEqual(['灵笼~1']);
  });

  it('does not touch a document that cannot be used', async () => {
    const { backend, first } = openTwo();
    backend.content = { schema: 'ani-updater/shared@2', entries: {} };
    await first.operatorData.change(follow('灵笼'));
    await expect(first.sync()).rejects.toMatchObject({ problem: 'newer' });
    expect(backend.writeCount).toBe(0);
    expect(followedIn(first.operatorData)).toEqual(['灵笼~1']);
  });

  it('writes nothing for another operator, to whom the cookies belong since', async () => {
    const { backend, first } = openTwo();
    backend.operatorId = 'another';
    await first.operatorData.change(follow('灵笼'));
    await expect(first.sync()).rejects.toMatchObject({ problem: 'other-operator' });
    expect(backend.writeCount).toBe(0);
  });

  it('makes the first list of a browser new if the operator had fetched one in another browser, where it stays seen', async () => {
    const { first, second } = openTwo();
    const [seen, fresh] = [listedEntry(), listedEntry({ updateCount: '157' })];
    await storeList(first.operatorData, [seen, fresh], NOW_MS - DAY_MS);
    await storeList(second.operatorData, [seen, fresh], NOW_MS);
    await second.sync();
    expect(areNew(second.operatorData, seen, fresh)).toEqual([false, false]);
    await first.operatorData.change(markSeen([seen]));
    for (const { sync } of [first, second, first]) await sync();
    expect(areNew(second.operatorData, seen, fresh)).toEqual([false, true]);
    expect(areNew(first.operatorData, seen, fresh)).toEqual([false, false]);
    const later = await openSettled({ operatorId: second.databaseId });
    await later.readAll();
    expect(areNew(later, seen, fresh)).toEqual([false, true]);
  });
});

describe('spec 13: clearing the shared document', () => {
  it('removes its records, and those of the other browsers except their seen marks', async () => {
    const { setting, first, second } = openTwo();
    const { key } = listedEntry();
    await second.operatorData.change(follow('海贼王'));
    await second.operatorData.change(markSeen([listedEntry()]));
    await second.sync();
    await first.operatorData.change(follow('灵笼'));
    await clearShared(first.options);
    expect(JSON.stringify(await setting.read())).not.toContain('"seen"');
    await first.operatorData.clearAll();
    await second.sync();
    await first.sync();
    expect([followedIn(first.operatorData), followedIn(second.operatorData)]).toEqual([[], []]);
    for (const { operatorData } of [first, second])
      expect(recordValue(operatorData.getSnapshot().records, 'seen', key)).toBe(true);
  });

  it('is repeated by the next syncs if another browser has written meanwhile', async () => {
    const { setting, first, second } = openTwo();
    await first.operatorData.change(follow('灵笼'));
    await first.sync();
    await second.sync();
    const records = await clearShared(first.options);
    await first.operatorData.clearAll();
    first.operatorData.merge({ records, firstFetchMs: null });
    await setting.write(documentOf(second.operatorData.getSnapshot(), NOW_MS));
    for (const { sync } of [first, second]) await sync();
    expect([followedIn(first.operatorData), followedIn(second.operatorData)]).toEqual([[], []]);
  });

  it('fails if the backend does not keep what is written', async () => {
    const { setting, first } = openTwo();
    await first.operatorData.change(follow('灵笼'));
    await first.sync();
    const options = { ...first.options, setting: { ...setting, write: async () => undefined } };
    await expect(clearShared(options)).rejects.toMatchObject({ problem: 'not-kept' });
  });

  it('changes nothing in this browser if it fails', async () => {
    const { backend, first } = openTwo();
    await first.operatorData.change(follow('灵笼'));
    backend.failure = new HttpError('unreachable', '');
    await expect(clearShared(first.options)).rejects.toBe(backend.failure);
    expect(followedIn(first.operatorData)).toEqual(['灵笼~1']);
  });
});

describe('spec 13: a document that cannot be read', () => {
  it('can be replaced', async () => {
    const { backend, first, second } = openTwo();
    await first.operatorData.change(follow('灵笼'));
    backend.content = 'damaged';
    await replaceUnreadable(first.options);
    await second.sync();
    expect(followedIn(second.operatorData)).toEqual(['灵笼~1']);
  });

  it('can be cleared', async () => {
    const { backend, setting, first } = openTwo();
    backend.content = 'damaged';
    await clearShared(first.options);
    expect(parseShared(await setting.read(), OPERATOR).records).toEqual([]);
  });

  it('is not replaced if it can be read again, or is newer', async () => {
    const { backend, first, second } = openTwo();
    await second.operatorData.change(follow('海贼王'));
    await second.sync();
    await replaceUnreadable(first.options);
    expect(followedIn(first.operatorData)).toEqual(['海贼王~1']);
    backend.content = { schema: 'ani-updater/shared@2' };
    await expect(replaceUnreadable(first.options)).rejects.toMatchObject({ problem: 'newer' });
    expect(backend.writeCount).toBe(1);
  });
});

it('the backend stores the document as a setting of the operator', async () => {
  const standIn = createTestStandIn({ version: 'b' });
  const { accessToken } = standIn.issueSession('operator');
  const api = createApi({
    ...{ baseUrl: 'http://localhost:8000', readToken: () => accessToken, log: () => undefined },
    ...{ clock: testClock, fetch: fetchInProcess(standIn) },
  });
  const open = createSettingOpener('/api/sync/me', api, async () => OPERATOR);
  const setting = open?.(OPERATOR, new AbortController().signal);
  expect(await setting?.read()).toBeNull();
  await setting?.write(EMPTY_DOCUMENT);
  expect(await setting?.read()).toEqual(toJson(EMPTY_DOCUMENT, OPERATOR));
});
