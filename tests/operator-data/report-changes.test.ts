import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../src/notify/notify.tsx';
import { createActions } from '../../src/operator-data/changes/actions.ts';
import { follow } from '../../src/operator-data/changes/changes.ts';
import { createReports } from '../../src/operator-data/changes/report-changes.ts';
import { untilPasses } from '../support/eventually.ts';
import {
  areNew,
  followedIn,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  openOperatorData,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

/** The notifications on the page, by key. */
const shown = new Map<Notification['key'], Notification>();
function withdraw(key: Notification['key']): void {
  const notification = shown.get(key);
  shown.delete(key);
  notification?.onClose?.();
}
const notify = vi.fn((notification: Notification) => {
  withdraw(notification.key);
  shown.set(notification.key, notification);
});
beforeEach(() => {
  notify.mockClear();
  shown.clear();
});

/** The title of the last notification. */
const lastTitle = () => notify.mock.lastCall?.[0].title;
const titles = () => notify.mock.calls.map(([{ title }]) => title);
const shownTitles = () => [...shown.values()].map(({ title }) => title);
/** Presses the button of the notification with this title, which also closes it. */
function pressUndo(title: string): void {
  const notification = [...shown.values()].find((each) => each.title === title);
  if (!notification) throw new Error(`“${title}” is not shown.`);
  withdraw(notification.key);
  notification.action?.onAction();
}

async function open() {
  const operatorData = openOperatorData();
  await storeList(operatorData, [listedEntry({ title: 'seen before' })], 1);
  const { report, undo } = createReports(operatorData, notify, withdraw);
  return { operatorData, actions: createActions(operatorData, report), undo };
}

describe('a report', () => {
  it('says what has changed, and has a button that undoes the change and says so', async () => {
    const { operatorData, actions } = await open();
    actions.toggleFollow('灵笼');
    await untilPasses(() => expect(lastTitle()).toBe('Following 灵笼'));
    expect(notify.mock.lastCall?.[0].action?.label).toBe('Undo');
    pressUndo('Following 灵笼');
    await untilPasses(() => expect(lastTitle()).toBe('Undone: Following 灵笼'));
    expect(notify.mock.lastCall?.[0].action).toBeUndefined();
    expect(followedIn(operatorData)).toEqual([]);
  });

  it('can be undone later, but only once; undo starts with the last one', async () => {
    const { operatorData, actions, undo } = await open();
    for (const title of ['a', 'b', 'c']) actions.toggleFollow(title);
    actions.mute('d');
    await untilPasses(() => expect(notify).toHaveBeenCalledTimes(4));
    pressUndo('Muted “d”');
    await untilPasses(() => expect(lastTitle()).toBe('Undone: Muted “d”'));
    await Promise.all([undo(), undo()]);
    expect(titles().filter((title) => title.startsWith('Undone: Following'))).toEqual([
      'Undone: Following c',
      'Undone: Following b',
    ]);
    expect(followedIn(operatorData)).toEqual(['a~1']);
    await undo();
    expect(followedIn(operatorData)).toEqual([]);
    await undo();
    expect(lastTitle()).toBe('Nothing to undo');
  });

  it('says which changes were undone if another tab has changed some of the records since', async () => {
    const { operatorData, actions, undo } = await open();
    const otherTab = openOperatorData();
    for (const title of ['a', 'b']) actions.toggleFollow(title);
    await untilPasses(() => expect(lastTitle()).toBe('Followed 2 titles'));
    await untilPasses(() => expect(followedIn(otherTab)).toHaveLength(2));
    await otherTab.change([...follow('a'), ...follow('c')]);
    await untilPasses(() => expect(followedIn(operatorData)).toHaveLength(3));
    pressUndo('Followed 2 titles');
    await untilPasses(() => expect(lastTitle()).toBe('Undone: Following b'));
    await undo();
    expect(lastTitle()).toBe('Nothing to undo');
  });

  it('includes earlier changes of the same kind while its notification is open, and its button undoes all', async () => {
    const { operatorData, actions, undo } = await open();
    actions.markSeen([listedEntry()]);
    for (const title of ['a', 'b', 'c']) actions.toggleFollow(title);
    await untilPasses(() => expect(notify).toHaveBeenCalledTimes(4));
    expect(titles().slice(1)).toEqual(['Following a', 'Followed 2 titles', 'Followed 3 titles']);
    pressUndo('Followed 3 titles');
    await untilPasses(() => expect(lastTitle()).toBe('Undone: Followed 3 titles'));
    expect(followedIn(operatorData)).toEqual([]);
    // The change of another kind can still be undone.
    expect(shownTitles()).toContain('Marked “凡人修仙传” as seen');
    await undo();
    expect(lastTitle()).toBe('Undone: Marked “凡人修仙传” as seen');
    expect(areNew(operatorData, listedEntry())).toEqual([true]);
  });

  it('adds up the entries of single and of many marks', async () => {
    const { actions } = await open();
    const entries = listedEntries(12);
    actions.markSeen(entries.slice(0, 1));
    actions.markSeen(entries);
    await untilPasses(() => expect(lastTitle()).toBe('Marked 12 entries as seen'));
    for (const entry of entries.slice(0, 2)) actions.markNew([entry]);
    await untilPasses(() => expect(lastTitle()).toBe('Marked 2 entries as new'));
    actions.markSeen(entries);
    await untilPasses(() => expect(notify).toHaveBeenCalledTimes(5));
    expect(lastTitle()).toBe('Marked 2 entries as seen');
  });

  it('starts anew after its notification was closed', async () => {
    const { operatorData, actions } = await open();
    const followAll = async (...followed: string[]) => {
      for (const title of followed) actions.toggleFollow(title);
      await untilPasses(() => expect(followedIn(operatorData)).toContain(`${followed.at(-1)}~1`));
    };
    await followAll('a', 'b');
    withdraw(notify.mock.lastCall?.[0].key ?? 'data-changed');
    await followAll('c', 'd');
    // Its notification was replaced before.
    notify.mock.calls[0]?.[0].onClose?.();
    await followAll('e');
    // A change is shown before it is reported.
    await untilPasses(() => expect(lastTitle()).toBe('Followed 3 titles'));
    pressUndo('Followed 3 titles');
    await untilPasses(() => expect(lastTitle()).toBe('Undone: Followed 3 titles'));
    expect(followedIn(operatorData)).toEqual(['a~1', 'b~1']);
    await followAll('f');
    await untilPasses(() => expect(lastTitle()).toBe('Following f'));
  });

  it('about a preference replaces the one before it, which can still be undone', async () => {
    const { actions, undo } = await open();
    actions.setPreference('history-days', 30, 'Set “Keep the history for” to 30 days');
    actions.setPreference('single-key-shortcuts', false, 'Turned single-key shortcuts off');
    await untilPasses(() => expect(notify).toHaveBeenCalledTimes(2));
    expect(shownTitles()).toEqual(['Turned single-key shortcuts off']);
    await undo();
    expect(shownTitles()).toEqual(['Undone: Turned single-key shortcuts off']);
    await undo();
    expect(shownTitles()).toEqual(['Undone: Set “Keep the history for” to 30 days']);
  });

  it('keeps offering to undo the other changes of its kind while `undo` undoes the last one', async () => {
    const { operatorData, actions, undo } = await open();
    for (const title of ['a', 'b', 'c']) actions.toggleFollow(title);
    await untilPasses(() => expect(notify).toHaveBeenCalledTimes(3));
    await undo();
    expect(shownTitles()).toEqual(['Followed 2 titles', 'Undone: Following c']);
    await undo();
    expect(shownTitles()).toEqual(['Following a', 'Undone: Following b']);
    pressUndo('Following a');
    await untilPasses(() => expect(shownTitles()).toEqual(['Undone: Following a']));
    expect(followedIn(operatorData)).toEqual([]);
  });

  it('withdraws “Undone”, so that it does not stand beside the same change made again', async () => {
    const { actions, undo } = await open();
    actions.mute('a');
    await untilPasses(() => expect(shownTitles()).toEqual(['Muted “a”']));
    await undo();
    expect(shownTitles()).toEqual(['Undone: Muted “a”']);
    actions.mute('a');
    await untilPasses(() => expect(shownTitles()).toEqual(['Muted “a”']));
  });

  it('keeps its own notification while changes of other kinds follow, and does not join an opposite one', async () => {
    const { actions, undo } = await open();
    for (const act of [actions.toggleFollow, actions.toggleFollow, actions.toggleFollow]) act('a');
    actions.mute('b');
    const reports = ['Unfollowed “a”', 'Following a', 'Muted “b”'];
    await untilPasses(() => expect(shownTitles()).toEqual(reports));
    await undo();
    expect(shownTitles()).toEqual(['Unfollowed “a”', 'Following a', 'Undone: Muted “b”']);
  });

  it('cannot be undone after all data was cleared', async () => {
    const { operatorData, actions, undo } = await open();
    actions.toggleFollow('a');
    await untilPasses(() => expect(notify).toHaveBeenCalledOnce());
    await operatorData.clearAll();
    await undo();
    expect(lastTitle()).toBe('Nothing to undo');
  });
});
