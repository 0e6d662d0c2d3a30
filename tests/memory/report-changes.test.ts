import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActions } from '../../src/memory/changes/actions.ts';
import { follow } from '../../src/memory/changes/changes.ts';
import { createReports } from '../../src/memory/changes/report-changes.ts';
import { isNew } from '../../src/memory/is-new.ts';
import { itemValue } from '../../src/memory/items.ts';
import type { Notification } from '../../src/notify/NotificationList.tsx';
import { keysOf } from '../../src/title/entry-key.ts';
import { installFakeDatabase, listedEntries, listedEntry, openMemory } from './fake-database.ts';

installFakeDatabase();

const notify = vi.fn<(notification: Notification) => void>();
beforeEach(() => {
  notify.mockClear();
});

/** The title of the last notification. */
const lastTitle = () => notify.mock.lastCall?.[0].title;
const titles = () => notify.mock.calls.map(([{ title }]) => title);
const pressUndo = () => notify.mock.lastCall?.[0].action?.onAction();

async function open() {
  const memory = openMemory();
  await memory.record([listedEntry({ title: 'seen before' })], 1);
  const { report, undo } = createReports(memory, notify);
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
    actions.mute('d');
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(4));
    pressUndo();
    await vi.waitFor(() => expect(lastTitle()).toBe('Undone: Muted “d”'));
    await Promise.all([undo(), undo()]);
    expect(titles().slice(-2)).toEqual(['Undone: Followed “c”', 'Undone: Followed “b”']);
    expect(['a', 'b', 'c'].map(isFollowed)).toEqual([true, false, false]);
    await undo();
    expect(isFollowed('a')).toBe(false);
    await undo();
    expect(lastTitle()).toBe('Nothing to undo');
  });

  it('says which changes were undone if another tab has changed some of the items since [T592]', async () => {
    const { memory, actions } = await open();
    const otherTab = openMemory();
    actions.follow('a');
    await vi.waitFor(() => expect(lastTitle()).toBe('Followed “a”'));
    const { action } = notify.mock.lastCall?.[0] ?? {};
    actions.follow('b');
    await vi.waitFor(() => expect(itemValue(otherTab.getSnapshot().items, 'follow', 'a~1')).not.toBeNull());
    await otherTab.change(follow('a'));
    const { changedAtMs } = otherTab.getSnapshot().items.get('follow')?.get('a~1') ?? {};
    await vi.waitFor(() =>
      expect(memory.getSnapshot().items.get('follow')?.get('a~1')?.changedAtMs).toBe(changedAtMs),
    );
    expect(lastTitle()).toBe('Followed 2 titles');
    pressUndo();
    await vi.waitFor(() => expect(lastTitle()).toBe('Undone: Followed “b”'));
    action?.onAction();
    await vi.waitFor(() => expect(lastTitle()).toBe('Nothing to undo'));
  });

  it('includes earlier changes of the same kind while its notification is open, and its button undoes all [T616]', async () => {
    const { memory, actions, undo, isFollowed } = await open();
    actions.markSeen([listedEntry()]);
    for (const title of ['a', 'b', 'c']) actions.follow(title);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(4));
    expect(titles().slice(1)).toEqual(['Followed “a”', 'Followed 2 titles', 'Followed 3 titles']);
    pressUndo();
    await vi.waitFor(() => expect(lastTitle()).toBe('Undone: Followed 3 titles'));
    expect(['a', 'b', 'c'].map(isFollowed)).toEqual([false, false, false]);
    // The change of another kind can still be undone.
    await undo();
    expect(lastTitle()).toBe('Undone: Marked “凡人修仙传” as seen');
    expect(isNew(memory.getSnapshot(), keysOf(listedEntry()).entryKey)).toBe(true);
  });

  it('adds up the entries of single and of many marks [T617]', async () => {
    const { actions } = await open();
    const entries = listedEntries(12);
    actions.markSeen(entries.slice(0, 1));
    actions.markSeen(entries);
    await vi.waitFor(() => expect(lastTitle()).toBe('Marked 12 entries as seen'));
    for (const entry of entries.slice(0, 2)) actions.markNew(entry);
    await vi.waitFor(() => expect(lastTitle()).toBe('Marked 2 entries as new'));
    actions.markSeen(entries);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(5));
    expect(lastTitle()).toBe('Marked 2 entries as seen');
  });

  it('starts anew after its notification was closed, or after an undo [T618]', async () => {
    const { actions, undo, isFollowed } = await open();
    const followAll = async (...followed: string[]) => {
      for (const title of followed) actions.follow(title);
      await vi.waitFor(() => expect(isFollowed(followed.at(-1) ?? '')).toBe(true));
    };
    await followAll('a', 'b');
    notify.mock.lastCall?.[0].onClose?.();
    await followAll('c', 'd');
    // The notification of a and b was replaced before.
    notify.mock.calls[0]?.[0].onClose?.();
    await followAll('e');
    expect(lastTitle()).toBe('Followed 3 titles');
    await undo();
    expect(lastTitle()).toBe('Undone: Followed “e”');
    await followAll('f');
    expect(lastTitle()).toBe('Followed “f”');
    pressUndo();
    await vi.waitFor(() => expect(lastTitle()).toBe('Undone: Followed “f”'));
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map(isFollowed)).toEqual([true, true, true, true, false, false]);
  });

  it('shares a notification with other preferences, but not with an earlier change of the same one [T584]', async () => {
    const { actions } = await open();
    actions.setPreference('history-days', 30, 'Set “Keep the history for” to 30 days');
    actions.setPreference('history-days', 90, 'Set “Keep the history for” to 90 days');
    actions.setPreference('single-key-shortcuts', false, 'Turned single-key shortcuts off');
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(3));
    expect(titles().slice(1)).toEqual(['Set “Keep the history for” to 90 days', 'Changed 2 preferences']);
  });

  it('replaces the one before it, and “Undone” and “Nothing to undo” replace it [T570]', async () => {
    const { actions, undo } = await open();
    actions.follow('a');
    actions.mute('b');
    actions.setPreference('history-days', 30, 'Set “Keep the history for” to 30 days');
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(3));
    for (let count = 0; count < 4; count += 1) await undo();
    expect(lastTitle()).toBe('Nothing to undo');
    expect(new Set(notify.mock.calls.map(([{ key }]) => key)).size).toBe(1);
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
