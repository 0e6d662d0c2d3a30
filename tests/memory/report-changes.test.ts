import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActions } from '../../src/memory/changes/actions.ts';
import { follow } from '../../src/memory/changes/changes.ts';
import { createReports } from '../../src/memory/changes/report-changes.ts';
import { itemValue } from '../../src/memory/items.ts';
import type { Notification } from '../../src/notify/NotificationList.tsx';
import { installFakeDatabase, openMemory } from './fake-database.ts';

installFakeDatabase();

const notify = vi.fn<(notification: Notification) => void>();
const withdraw = vi.fn<(key: Notification['key']) => void>();
beforeEach(() => {
  notify.mockClear();
  withdraw.mockClear();
});

/** The title of the last notification. */
const lastTitle = () => notify.mock.lastCall?.[0].title;

async function open() {
  const memory = openMemory();
  await memory.settle();
  const { report, undo } = createReports(memory, notify, withdraw);
  const isFollowed = (title: string) =>
    itemValue(memory.getSnapshot().items, 'follow', `${title}~1`) !== null;
  return { memory, actions: createActions(memory, report), undo, isFollowed };
}

describe('a report', () => {
  it('says what has changed, and has a button that undoes the change and says so [T471]', async () => {
    const { actions, isFollowed } = await open();
    actions.follow('灵笼');
    await vi.waitFor(() => expect(lastTitle()).toBe('Followed “灵笼”'));
    const { action } = notify.mock.lastCall?.[0] ?? {};
    expect(action?.label).toBe('Undo');
    action?.onAction();
    await vi.waitFor(() => expect(lastTitle()).toBe('Undone: Followed “灵笼”'));
    expect(notify.mock.lastCall?.[0].action).toBeUndefined();
    expect(isFollowed('灵笼')).toBe(false);
  });

  it('can be undone later, but only once; undo starts with the last one [T472]', async () => {
    const { actions, undo, isFollowed } = await open();
    for (const title of ['a', 'b', 'c']) actions.follow(title);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(3));
    notify.mock.calls[1]?.[0].action?.onAction();
    await vi.waitFor(() => expect(lastTitle()).toBe('Undone: Followed “b”'));
    await Promise.all([undo(), undo()]);
    expect(notify.mock.calls.slice(-2).map(([{ title }]) => title)).toEqual([
      'Undone: Followed “c”',
      'Undone: Followed “a”',
    ]);
    expect(['a', 'b', 'c'].map(isFollowed)).toEqual([false, false, false]);
    await undo();
    expect(lastTitle()).toBe('Nothing to undo');
  });

  it('whose change can no longer be undone says so when its button is pressed [T592]', async () => {
    const { memory, actions } = await open();
    const otherTab = openMemory();
    actions.follow('a');
    await vi.waitFor(() => expect(lastTitle()).toBe('Followed “a”'));
    const { action } = notify.mock.lastCall?.[0] ?? {};
    await vi.waitFor(() => expect(itemValue(otherTab.getSnapshot().items, 'follow', 'a~1')).not.toBeNull());
    await otherTab.change(follow('a'));
    const { changedAtMs } = otherTab.getSnapshot().items.get('follow')?.get('a~1') ?? {};
    await vi.waitFor(() =>
      expect(memory.getSnapshot().items.get('follow')?.get('a~1')?.changedAtMs).toBe(changedAtMs),
    );
    action?.onAction();
    await vi.waitFor(() => expect(lastTitle()).toBe('Nothing to undo'));
  });

  it('shows one notification at a time about preferences, without replacing others [T584]', async () => {
    const { actions } = await open();
    actions.follow('a');
    actions.setPreference('keep', 30, 'Set “Keep the history for” to 30 days');
    actions.setPreference('keep', 90, 'Set “Keep the history for” to 90 days');
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(3));
    const [followed, first, second] = notify.mock.calls.map(([{ key }]) => key);
    expect(second).toBe(first);
    expect(followed).not.toBe(first);
  });

  it('keeps its own notification while up to two others follow, and all undos share one [T570]', async () => {
    const { actions, undo } = await open();
    const keyOf = (title: string) =>
      notify.mock.calls.find(([notification]) => notification.title === title)?.[0].key;
    for (const title of ['a', 'b', 'c', 'd']) actions.follow(title);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(4));
    const keys = ['a', 'b', 'c', 'd'].map((title) => keyOf(`Followed “${title}”`));
    expect(new Set(keys.slice(0, 3)).size).toBe(3);
    expect(keys[3]).toBe(keys[0]);
    for (let count = 0; count < 4; count += 1) await undo();
    // The notification of a has been replaced by that of d.
    expect(withdraw.mock.calls.flat()).toEqual([keys[3], keys[2], keys[1]]);
    const undoneKeys = ['a', 'b', 'c', 'd'].map((title) => keyOf(`Undone: Followed “${title}”`));
    expect(new Set(undoneKeys).size).toBe(1);
    expect(keys).not.toContain(undoneKeys[0]);
  });

  it('cannot be undone after all data was cleared', async () => {
    const { memory, actions, undo } = await open();
    actions.follow('a');
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    await memory.clearAll();
    await undo();
    expect(lastTitle()).toBe('Nothing to undo');
  });
});
