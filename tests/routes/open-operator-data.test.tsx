import { beforeEach, expect, it, vi } from 'vitest';
import { notify, withdraw } from '../../src/notify/notify.ts';
import { openOperatorData } from '../../src/routes/-open-operator-data.ts';
import {
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData as openSecond,
  testOperatorId,
} from '../operator-data/fake-database.ts';
import { eventually } from '../support/eventually.ts';

vi.mock('../../src/notify/notify.ts', () => ({ notify: vi.fn(), withdraw: vi.fn() }));

installFakeDatabase();
beforeEach(() => vi.clearAllMocks());

const lastTitle = () => vi.mocked(notify).mock.lastCall?.[0].title;

it('changes are reported while the operator data is open, and not after a sign-out', async () => {
  const { actions, operatorData, close } = openOperatorData('');
  actions.toggleFollow('灵笼');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
  actions.toggleFollow('海贼王');
  close();
  await operatorData.settle();
  await new Promise((resolve) => setTimeout(resolve));
  expect(notify).toHaveBeenCalledOnce();
  const { key } = vi.mocked(notify).mock.lastCall?.[0] ?? {};
  expect(withdraw).toHaveBeenCalledWith(key);
});

it('reports are withdrawn once the data is cleared, in this tab or another', async () => {
  const operatorId = testOperatorId();
  const { actions, operatorData, close } = openOperatorData(operatorId);
  const otherTab = openSecond();
  await otherTab.settle();
  actions.toggleFollow('灵笼');
  actions.setPreference('history-days', 30, 'Set “Keep the history for” to 30 days');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(2));
  vi.mocked(withdraw).mockClear();
  await otherTab.clearAll();
  await vi.waitFor(() => expect(withdraw).toHaveBeenCalled());
  for (const [{ key }] of vi.mocked(notify).mock.calls) expect(withdraw).toHaveBeenCalledWith(key);
  vi.mocked(withdraw).mockClear();
  await operatorData.clearAll();
  expect(withdraw).toHaveBeenCalled();
  close();
});

it('actions are undone from the last to the first, even while one is still marking many entries', async () => {
  const { actions, operatorData, undo, close } = openOperatorData(testOperatorId());
  await operatorData.record([listedEntry()], NOW_MS);
  actions.toggleFollow('灵笼');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
  actions.markSeen(listedEntries(1_000));
  actions.toggleFollow('海贼王');
  await undo();
  expect(lastTitle()).toBe('Undone: Followed “海贼王”');
  await undo();
  expect(lastTitle()).toBe('Undone: Marked 1000 entries as seen');
  close();
});

it('an action that takes a while is stored even if the operator changes meanwhile', async () => {
  const { actions, operatorData, close } = openOperatorData(testOperatorId());
  await operatorData.record([listedEntry()], NOW_MS);
  const entries = listedEntries(1_000);
  actions.markSeen(entries);
  close();
  await eventually(async () => {
    const second = openSecond();
    await second.settle();
    return second.getSnapshot().items.get('seen')?.size;
  }).toBe(1 + entries.length);
});

it('keys are watched only while operator data is open', async () => {
  const watching: AbortSignal[] = [];
  vi.spyOn(window, 'addEventListener').mockImplementation((type, _, options) => {
    if (type === 'keydown' && typeof options === 'object' && options.signal) watching.push(options.signal);
  });
  const { close } = openOperatorData(testOperatorId());
  expect(watching.map(({ aborted }) => aborted)).toEqual([false]);
  close();
  expect(watching.map(({ aborted }) => aborted)).toEqual([true]);
});
