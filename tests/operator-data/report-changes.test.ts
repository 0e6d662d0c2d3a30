import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../src/entries/entry.ts';
import type { Notification } from '../../src/notify/notify.tsx';
import { createActions } from '../../src/operator-data/changes/actions.ts';
import { follow } from '../../src/operator-data/changes/changes.ts';
import { createReports } from '../../src/operator-data/changes/report-changes.ts';
import { isNew } from '../../src/operator-data/create-marks.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import {
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
  const isFollowed = (title: string) =>
    recordValue(operatorData.getSnapshot().records, 'follow', `${title}~1`) !== null;
  return { operatorData, actions: createActions(operatorData, report), undo, isFollowed };
}

describe('a report', () => {
  it('says what has changed, and has a button that undoes the change and says so', async () => {
    const { actions, isFollowed } = await open();
    actions.toggleFollow('灵笼');
    await vi.waitFor(() => expect(lastTitle()).toBe('Following 灵笼'));
    const { action } = notify.mock.lastCall?.[0] ?? {};
    expect(action?.label).toBe('Undo');
    action?.onAction();
    await vi.waitFor(() => expect(lastTitle()).toBe('Undone: Following 灵笼'));
    expect(notify.mock.lastCall?.[0].action).toBeUndefined();
    expect(isFollowed('灵笼')).toBe(false);
  });

  it('can be undone later, but only once; undo starts with the last one', async () => {
    const { actions, undo, isFollowed } = await open();
    for (const title of ['a', 'b', 'c']) actions.toggleFollow(title);
    actions.mute('d');
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(4));
    pressUndo('Muted “d”');
    await vi.waitFor(() => expect(lastTitle()).toBe('Undone: Muted “d”'));
    await Promise.all([undo(), undo()]);
    expect(titles().filter((title) => title.startsWith('Undone: Following'))).toEqual([
      'Undone: Following c',
      'Undone: Following b',
    ]);
    expect(['a', 'b', 'c'].map(isFollowed)).toEqual([true, false, false]);
    await undo();
    expect(isFollowed('a')).toBe(false);
    await undo();
    expect(lastTitle()).toBe('Nothing to undo');
  });

  it('says which changes were undone if another tab has changed some of the records since', async () => {
    const { operatorData, actions } = await open();
    const otherTab = openOperatorData();
    actions.toggleFollow('a');
    await vi.waitFor(() => expect(lastTitle()).toBe('Following a'));
    const { action } = notify.mock.lastCall?.[0] ?? {};
    actions.toggleFollow('b');
    await vi.waitFor(() =>
      expect(recordValue(otherTab.getSnapshot().records, 'follow', 'a~1')).not.toBeNull(),
    );
    await otherTab.change(follow('a'));
    const { changedAtMs } = otherTab.getSnapshot().records.get('follow')?.get('a~1') ?? {};
    await vi.waitFor(() =>
      expect(operatorData.getSnapshot().records.get('follow')?.get('a~1')?.changedAtMs).toBe(changedAtMs),
    );
    pressUndo('Followed 2 titles');
    await vi.waitFor(() => expect(lastTitle()).toBe('Undone: Following b'));
    action?.onAction();
    await vi.waitFor(() => expect(lastTitle()).toBe('Nothing to undo'));
  });

  it('includes earlier changes of the same kind while its notification is open, and its button undoes all', async () => {
    const { operatorData, actions, undo, isFollowed } = await open();
    actions.markSeen([listedEntry()]);
    for (const title of ['a', 'b', 'c']) actions.toggleFollow(title);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(4));
    expect(titles().slice(1)).toEqual(['Following a', 'Followed 2 titles', 'Followed 3 titles']);
    pressUndo('Followed 3 titles');
    await vi.waitFor(() => expect(lastTitle()).toBe('Undone: Followed 3 titles'));
    expect(['a', 'b', 'c'].map(isFollowed)).toEqual([false, false, false]);
    // The change of another kind can still be undone.
    expect(shownTitles()).toContain('Marked “凡人修仙传” as seen');
    await undo();
    expect(lastTitle()).toBe('Undone: Marked “凡人修仙传” as seen');
    expect(isNew(operatorData.getSnapshot(), keyOf(listedEntry()))).toBe(true);
  });

  it('adds up the entries of single and of many marks', async () => {
    const { actions } = await open();
    const entries = listedEntries(12);
    actions.markSeen(entries.slice(0, 1));
    actions.markSeen(entries);
    await vi.waitFor(() => expect(lastTitle()).toBe('Marked 12 entries as seen'));
    for (const entry of entries.slice(0, 2)) actions.markNew([entry]);
    await vi.waitFor(() => expect(lastTitle()).toBe('Marked 2 entries as new'));
    actions.markSeen(entries);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(5));
    expect(lastTitle()).toBe('Marked 2 entries as seen');
  });

  it('counts the findings that were ignored one after another', async () => {
    const { actions } = await open();
    actions.ignore([{ id: 'one', content: '7' }], 'Ignored one');
    actions.ignore([{ id: 'other', content: '8→7' }], 'Ignored the other');
    await vi.waitFor(() => expect(titles()).toEqual(['Ignored one', 'Ignored 2 findings']));
  });

  it('starts anew after its notification was closed', async () => {
    const { actions, isFollowed } = await open();
    const followAll = async (...followed: string[]) => {
      for (const title of followed) actions.toggleFollow(title);
      await vi.waitFor(() => expect(isFollowed(followed.at(-1) ?? '')).toBe(true));
    };
    await followAll('a', 'b');
    withdraw(notify.mock.lastCall?.[0].key ?? 'data-changed');
    await followAll('c', 'd');
    // Its notification was replaced before.
    notify.mock.calls[0]?.[0].onClose?.();
    await followAll('e');
    // A change is shown before it is reported.
    await vi.waitFor(() => expect(lastTitle()).toBe('Followed 3 titles'));
    pressUndo('Followed 3 titles');
    await vi.waitFor(() => expect(lastTitle()).toBe('Undone: Followed 3 titles'));
    expect(['a', 'b', 'c', 'd', 'e'].map(isFollowed)).toEqual([true, true, false, false, false]);
    await followAll('f');
    await vi.waitFor(() => expect(lastTitle()).toBe('Following f'));
  });

  it('about a preference replaces the one before it, which can still be undone', async () => {
    const { actions, undo } = await open();
    actions.setPreference('history-days', 30, 'Set “Keep the history for” to 30 days');
    actions.setPreference('single-key-shortcuts', false, 'Turned single-key shortcuts off');
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(2));
    expect(shownTitles()).toEqual(['Turned single-key shortcuts off']);
    await undo();
    expect(shownTitles()).toEqual(['Undone: Turned single-key shortcuts off']);
    await undo();
    expect(shownTitles()).toEqual(['Undone: Set “Keep the history for” to 30 days']);
  });

  it('keeps its own notification while changes of other kinds follow, and all undos share one', async () => {
    const { actions, undo } = await open();
    const entry = listedEntry();
    const steps = [
      () => actions.markSeen([entry]),
      () => actions.markNew([entry]),
      () => actions.toggleFollow('a'),
      () => actions.toggleFollow('a'),
      () => actions.mute('b'),
      () => actions.unmute('b'),
      () => actions.setPreference('history-days', 30, 'Set “Keep the history for” to 30 days'),
    ];
    for (const step of steps) step();
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(steps.length));
    const reports = titles();
    expect(shownTitles()).toEqual(reports);
    for (const report of reports.toReversed()) {
      await undo();
      reports.pop();
      expect(shownTitles()).toEqual([...reports, `Undone: ${report}`]);
    }
    await undo();
    expect(shownTitles()).toEqual(['Nothing to undo']);
  });

  it('keeps offering to undo the other changes of its kind while `undo` undoes the last one', async () => {
    const { actions, undo, isFollowed } = await open();
    for (const title of ['a', 'b', 'c']) actions.toggleFollow(title);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(3));
    await undo();
    expect(shownTitles()).toEqual(['Followed 2 titles', 'Undone: Following c']);
    await undo();
    expect(shownTitles()).toEqual(['Following a', 'Undone: Following b']);
    pressUndo('Following a');
    await vi.waitFor(() => expect(shownTitles()).toEqual(['Undone: Following a']));
    expect(['a', 'b', 'c'].map(isFollowed)).toEqual([false, false, false]);
  });

  it('withdraws “Undone”, so that it does not stand beside the same change made again', async () => {
    const { actions, undo } = await open();
    const entries = listedEntries(33);
    actions.markSeen(entries);
    await vi.waitFor(() => expect(shownTitles()).toEqual(['Marked 33 entries as seen']));
    await undo();
    expect(shownTitles()).toEqual(['Undone: Marked 33 entries as seen']);
    actions.markSeen(entries);
    await vi.waitFor(() => expect(shownTitles()).toEqual(['Marked 33 entries as seen']));
  });

  it('cannot be undone after all data was cleared', async () => {
    const { operatorData, actions, undo } = await open();
    actions.toggleFollow('a');
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    await operatorData.clearAll();
    await undo();
    expect(lastTitle()).toBe('Nothing to undo');
  });
});
