import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApi } from '../../../src/http/api.ts';
import { follow, markSeen, unfollow } from '../../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../../src/operator-data/operator-data.ts';
import { recordValue } from '../../../src/operator-data/records.ts';
import { clearShared, replaceUnreadable } from '../../../src/operator-data/sync/clear-shared.ts';
import { mergeShared } from '../../../src/operator-data/sync/merge-shared.ts';
import { parseShared } from '../../../src/operator-data/sync/parse-shared.ts';
import { EMPTY_DOCUMENT } from '../../../src/operator-data/sync/shared-document.ts';
import { createSettingOpener } from '../../../src/operator-data/sync/shared-setting.ts';
import {
  CHECK_AFTER_MS,
  START_AFTER_MS,
  type SyncOptions,
  synchronize,
} from '../../../src/operator-data/sync/synchronize.ts';
import { parseMe, recordedId } from '../../../src/session/parse-responses.ts';
import { testClock } from '../../support/fake-clock.ts';
import { createTestStandIn, type StandIn } from '../../support/stand-in.ts';
import { installFakeDatabase, listedEntry, NOW_MS, openOperatorData, storeList } from '../fake-database.ts';

installFakeDatabase();

const PATH = '/api/sync/me';
/** The ID that the stand-in gives to its user `operator`. */
const OPERATOR = '7';

/** A browser of the operator with data of its own. Its syncs do not pause, unless they are given another `wait`. */
function openBrowser(standIn: StandIn, baseUrl: string, username = 'operator') {
  const { accessToken } = standIn.issueSession(username);
  const log = () => undefined;
  const api = createApi({ baseUrl, readToken: () => accessToken, log, clock: testClock });
  const readOperatorId = async () => recordedId(parseMe(await api('/api/me')));
  const openSetting = createSettingOpener(PATH, api, readOperatorId);
  if (!openSetting) throw new Error('The backend stores no settings.');
  const setting = openSetting(OPERATOR, new AbortController().signal);
  const [databaseId, onChange] = [crypto.randomUUID(), vi.fn()];
  const operatorData = openOperatorData({ operatorId: databaseId, onChange });
  const options: SyncOptions = {
    ...{ setting, operatorData, operatorId: OPERATOR },
    now: () => NOW_MS,
    onSynced: () => undefined,
    wait: async () => undefined,
  };
  const sync = (changes: Partial<SyncOptions> = {}) => synchronize({ ...options, ...changes });
  return { databaseId, operatorData, onChange, setting, options, sync };
}

async function openTwo() {
  const standIn = createTestStandIn({ version: 'b' });
  const { url, close } = await standIn.listen(0, '127.0.0.1');
  onTestFinished(close);
  const open = (username?: string) => openBrowser(standIn, url, username);
  return { standIn, open, first: open(), second: open() };
}

const followed = ({ getSnapshot }: OperatorData) =>
  [...(getSnapshot().records.get('follow')?.values() ?? [])].flatMap(({ value, id }) => (value ? [id] : []));

describe('spec 13: a sync', () => {
  it('gives each browser what the other has changed, in one document', async () => {
    const { first, second } = await openTwo();
    await first.operatorData.change(follow('灵笼'));
    await first.sync();
    await second.operatorData.change(follow('海贼王'));
    await second.sync();
    expect(followed(second.operatorData)).toEqual(['海贼王~1', '灵笼~1']);
    await first.operatorData.change(unfollow('灵笼~1'));
    await first.sync();
    await second.sync();
    expect([followed(first.operatorData), followed(second.operatorData)]).toEqual([
      ['海贼王~1'],
      ['海贼王~1'],
    ]);
    expect(await first.setting.read()).toMatchObject({ schema: 'ani-updater/shared@1' });
  });

  it("stores the other browser's changes without reporting them as its own", async () => {
    const { first, second } = await openTwo();
    await first.operatorData.change(follow('灵笼'));
    await first.sync();
    await second.sync();
    expect(second.onChange).not.toHaveBeenCalled();
    await second.operatorData.close();
    const later = openOperatorData({ operatorId: second.databaseId });
    await later.settle();
    expect(followed(later)).toEqual(['灵笼~1']);
  });

  it('writes nothing if the document has everything', async () => {
    const { standIn, first, second } = await openTwo();
    await first.operatorData.change(follow('灵笼'));
    await first.sync();
    const countWrites = () => standIn.countOf('POST', PATH);
    expect(countWrites()).toBe(1);
    await first.sync();
    await second.sync();
    expect(countWrites()).toBe(1);
  });

  it('repeats what another browser has overwritten, when both write at the same time', async () => {
    const { first, second } = await openTwo();
    await first.operatorData.change(follow('灵笼'));
    await second.operatorData.change(follow('海贼王'));
    // The second browser reads before the first has written, and writes after it.
    const read = parseShared(await second.setting.read(), OPERATOR);
    const { document } = mergeShared(second.operatorData.getSnapshot().records, read, NOW_MS);
    const pauses: number[] = [];
    await first.sync({
      async wait(delayMs) {
        pauses.push(delayMs);
        if (pauses.length === 2) await second.setting.write(document);
      },
    });
    expect(pauses).toEqual([START_AFTER_MS, CHECK_AFTER_MS, CHECK_AFTER_MS]);
    await second.sync();
    for (const { operatorData } of [first, second])
      expect(followed(operatorData).sort()).toEqual(['海贼王~1', '灵笼~1'].sort());
  });

  it.each([
    ['offline', { kind: 'reset' }, { kind: 'unreachable' }],
    ['refused', { status: 503 }, { status: 503 }],
    ['too large', { status: 413, body: '<html>413 Request Entity Too Large</html>' }, { status: 413 }],
  ] as const)('that fails (%s) keeps the changes, which the next one syncs', async (_, fault, error) => {
    const { standIn, first, second } = await openTwo();
    await first.operatorData.change(follow('灵笼'));
    standIn.injectFault({ path: PATH, ...fault });
    await expect(first.sync()).rejects.toMatchObject(error);
    expect(followed(first.operatorData)).toEqual(['灵笼~1']);
    await first.sync();
    await second.sync();
    expect(followed(second.operatorData)).toEqual(['灵笼~1']);
  });

  it.each([
    ['newer', { schema: 'ani-updater/shared@2', entries: {} }],
    ['unreadable', { schema: 'ani-updater/shared@1', operatorId: OPERATOR, records: [{ kind: 'follow' }] }],
    ['other-operator', { schema: 'ani-updater/shared@1', operatorId: '8', records: [] }],
    ['unreadable', 'text'],
  ])('does not touch a document that is %s', async (problem, content) => {
    const { standIn, first } = await openTwo();
    standIn.injectFault({ path: PATH, body: JSON.stringify({ data: content, updatedTime: 1 }) });
    await first.operatorData.change(follow('灵笼'));
    await expect(first.sync()).rejects.toMatchObject({ problem });
    expect(standIn.countOf('POST', PATH)).toBe(0);
    expect(followed(first.operatorData)).toEqual(['灵笼~1']);
  });

  it('gives up if the backend does not keep what is written', async () => {
    const { first } = await openTwo();
    await first.operatorData.change(follow('灵笼'));
    const write = async () => undefined;
    await expect(first.sync({ setting: { ...first.setting, write } })).rejects.toMatchObject({
      problem: 'not-kept',
    });
  });

  it('is not given up while the operator goes on making changes', async () => {
    const { standIn, first, second } = await openTwo();
    const titles = Array.from({ length: 8 }, (_, index) => `Title ${index}`);
    const left = [...titles];
    await first.sync({
      async wait() {
        const next = left.pop();
        if (next) await first.operatorData.change(follow(next));
      },
    });
    expect(standIn.countOf('POST', PATH)).toBe(titles.length);
    await second.sync();
    expect(followed(second.operatorData)).toHaveLength(titles.length);
  });

  it('writes nothing for another operator, to whom the cookies belong since', async () => {
    const { standIn, open, first } = await openTwo();
    const other = open('night-shift');
    await first.operatorData.change(follow('灵笼'));
    await expect(first.sync({ setting: other.setting })).rejects.toMatchObject({ problem: 'other-operator' });
    expect(standIn.countOf('POST', PATH)).toBe(0);
  });

  it('shows the entries of the first list as new if the operator has used another browser', async () => {
    const { first, second } = await openTwo();
    const [seen, fresh] = [listedEntry(), listedEntry({ updateCount: '157' })];
    const newIn = ({ operatorData }: typeof first) => {
      const { records } = operatorData.getSnapshot();
      return [seen, fresh].filter(({ key }) => recordValue(records, 'seen', key) === null);
    };
    for (const { operatorData } of [first, second]) await storeList(operatorData, [seen, fresh], NOW_MS);
    await first.sync();
    expect(newIn(first)).toEqual([]);
    await first.operatorData.change(markSeen([seen]));
    await first.sync();
    await second.sync();
    expect(newIn(second)).toEqual([fresh]);
    await second.sync();
    await first.sync();
    expect([newIn(first), newIn(second)]).toEqual([[], [fresh]]);
  });
});

describe('spec 13: clearing the shared document', () => {
  it('removes its records, and those of the other browsers except their seen marks', async () => {
    const { first, second } = await openTwo();
    const { key } = listedEntry();
    await second.operatorData.change(follow('海贼王'));
    await second.operatorData.change(markSeen([listedEntry()]));
    await second.sync();
    await first.operatorData.change(follow('灵笼'));
    await clearShared(first.options);
    expect(JSON.stringify(await first.setting.read())).not.toContain('"seen"');
    await first.operatorData.clearAll();
    await second.sync();
    await first.sync();
    expect([followed(first.operatorData), followed(second.operatorData)]).toEqual([[], []]);
    for (const { operatorData } of [first, second])
      expect(recordValue(operatorData.getSnapshot().records, 'seen', key)).toBe(true);
  });

  it('repeats what another browser has overwritten', async () => {
    const { first, second } = await openTwo();
    await first.operatorData.change(follow('灵笼'));
    await first.sync();
    await second.sync();
    const { document } = mergeShared(second.operatorData.getSnapshot().records, EMPTY_DOCUMENT, NOW_MS);
    let pauses = 0;
    await clearShared({
      ...first.options,
      async wait() {
        pauses += 1;
        if (pauses === 1) await second.setting.write(document);
      },
    });
    await second.sync();
    expect([pauses, followed(second.operatorData)]).toEqual([2, []]);
  });

  it('changes nothing in this browser if it fails', async () => {
    const { standIn, first } = await openTwo();
    await first.operatorData.change(follow('灵笼'));
    standIn.injectFault({ path: PATH, status: 503 });
    await expect(clearShared(first.options)).rejects.toMatchObject({ status: 503 });
    expect(followed(first.operatorData)).toEqual(['灵笼~1']);
  });
});

describe('spec 13: a document that cannot be read', () => {
  const damage = ({ setting }: ReturnType<typeof openBrowser>) =>
    setting.write({ records: [], unknown: [{ kind: 'follow', id: '', value: 1, changedAtMs: 1 }] });

  it('can be replaced', async () => {
    const { first, second } = await openTwo();
    await first.operatorData.change(follow('灵笼'));
    await damage(first);
    await replaceUnreadable(first.options);
    await second.sync();
    expect(followed(second.operatorData)).toEqual(['灵笼~1']);
  });

  it('can be cleared', async () => {
    const { first } = await openTwo();
    await damage(first);
    await clearShared(first.options);
    expect(parseShared(await first.setting.read(), OPERATOR).records).toEqual([]);
  });

  it('is not replaced if it can be read again, or is newer', async () => {
    const { standIn, first, second } = await openTwo();
    await second.operatorData.change(follow('海贼王'));
    await second.sync();
    await replaceUnreadable(first.options);
    expect(followed(first.operatorData)).toEqual(['海贼王~1']);
    const newer = { schema: 'ani-updater/shared@2' };
    standIn.injectFault({ path: PATH, body: JSON.stringify({ data: newer, updatedTime: 1 }) });
    await expect(replaceUnreadable(first.options)).rejects.toMatchObject({ problem: 'newer' });
    expect(standIn.countOf('POST', PATH)).toBe(1);
  });
});
