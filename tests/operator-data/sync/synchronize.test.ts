import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApi } from '../../../src/http/api.ts';
import { follow, markSeen, unfollow } from '../../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../../src/operator-data/operator-data.ts';
import { recordValue } from '../../../src/operator-data/records.ts';
import { clearShared, replaceShared } from '../../../src/operator-data/sync/clear-shared.ts';
import { mergeShared } from '../../../src/operator-data/sync/merge-shared.ts';
import { parseShared } from '../../../src/operator-data/sync/parse-shared.ts';
import { sharedSettingAt } from '../../../src/operator-data/sync/shared-setting.ts';
import {
  CHECK_AFTER_MS,
  START_AFTER_MS,
  type SyncParts,
  synchronize,
} from '../../../src/operator-data/sync/synchronize.ts';
import { keysOf } from '../../../src/title/entry-key.ts';
import { testClock } from '../../support/fake-clock.ts';
import { openedWith } from '../../support/operator-data.ts';
import { createTestStandIn, type StandIn } from '../../support/stand-in.ts';
import { installFakeDatabase, listedEntry, NOW_MS, openOperatorData } from '../fake-database.ts';

installFakeDatabase();

const PATH = '/api/sync/me';

/** A browser of the operator with data of its own. Its syncs do not pause, unless they are given another `wait`. */
function openBrowser(standIn: StandIn, baseUrl: string) {
  const { accessToken } = standIn.issueSession('operator');
  const log = () => undefined;
  const api = createApi({ baseUrl, readToken: () => accessToken, log, clock: testClock });
  const openSetting = sharedSettingAt(PATH, api);
  if (!openSetting) throw new Error('The backend stores no settings.');
  const setting = openSetting(new AbortController().signal);
  const [operatorId, onChange] = [crypto.randomUUID(), vi.fn()];
  const operatorData = openOperatorData({ operatorId, onChange });
  const parts: SyncParts = { setting, operatorData, now: () => NOW_MS, wait: async () => undefined };
  const sync = (changes: Partial<SyncParts> = {}) => synchronize({ ...parts, ...changes });
  return { operatorId, operatorData, onChange, setting, parts, sync };
}

async function openTwo() {
  const standIn = createTestStandIn({ version: 'b' });
  const { url, close } = await standIn.listen(0, '127.0.0.1');
  onTestFinished(close);
  return { standIn, first: openBrowser(standIn, url), second: openBrowser(standIn, url) };
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

  it('stores what comes from the other browser, which is no change of its own', async () => {
    const { first, second } = await openTwo();
    await first.operatorData.change(follow('灵笼'));
    await first.sync();
    await second.sync();
    expect(second.onChange).not.toHaveBeenCalled();
    await second.operatorData.close();
    const later = openOperatorData({ operatorId: second.operatorId });
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
    const read = parseShared(await second.setting.read());
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
    ['full', { status: 413, body: '<html>413 Request Entity Too Large</html>' }, { status: 413 }],
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
    ['unreadable', { schema: 'ani-updater/shared@1', records: [{ kind: 'follow' }] }],
    ['unreadable', 'text'],
  ])('leaves a document untouched that is %s', async (problem, content) => {
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
});

describe('spec 13: clearing the shared document', () => {
  const open = ({ operatorData, parts }: ReturnType<typeof openBrowser>) =>
    [{ ...openedWith(operatorData), operatorData }, { partsOf: () => parts } as never] as const;

  it('removes what is shared from every browser, and leaves the other browsers their seen marks', async () => {
    const { first, second } = await openTwo();
    const { entryKey } = keysOf(listedEntry());
    await second.operatorData.change(follow('海贼王'));
    await second.operatorData.change(markSeen([listedEntry()]));
    await second.sync();
    await first.operatorData.change(follow('灵笼'));
    await clearShared(...open(first));
    expect(JSON.stringify(await first.setting.read())).not.toContain('"seen"');
    await second.sync();
    expect([followed(first.operatorData), followed(second.operatorData)]).toEqual([[], []]);
    expect(recordValue(second.operatorData.getSnapshot().records, 'seen', entryKey)).toBe(true);
  });

  it('changes nothing in this browser if it fails', async () => {
    const { standIn, first } = await openTwo();
    await first.operatorData.change(follow('灵笼'));
    await first.sync();
    const failing = {
      ...first.parts,
      setting: { ...first.setting, write: () => Promise.reject(new TypeError('no')) },
    };
    await expect(clearShared(...open({ ...first, parts: failing }))).rejects.toThrow('no');
    expect(followed(first.operatorData)).toEqual(['灵笼~1']);
    expect(standIn.countOf('POST', PATH)).toBe(1);
  });

  it('or replacing it is the way out if it cannot be read', async () => {
    const { first, second } = await openTwo();
    const damage = () =>
      first.setting.write({ records: [], unknown: [{ kind: 'follow', id: '', value: 1, changedAtMs: 1 }] });
    await first.operatorData.change(follow('灵笼'));
    await damage();
    await replaceShared(...open(first));
    await second.sync();
    expect(followed(second.operatorData)).toEqual(['灵笼~1']);
    await damage();
    await clearShared(...open(second));
    await first.sync();
    expect(followed(first.operatorData)).toEqual([]);
  });
});
