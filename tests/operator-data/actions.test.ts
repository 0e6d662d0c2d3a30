import { describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import { createActions } from '../../src/operator-data/changes/actions.ts';
import type { Report } from '../../src/operator-data/changes/report-changes.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { readSavedViews } from '../../src/operator-data/saved-views.ts';
import { untilPasses } from '../support/eventually.ts';
import { readKey, titleKey } from '../support/keys.ts';
import {
  areNew,
  followedIn,
  HOUR_MS,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorDataWithClock,
  seenIn,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

async function open() {
  const { operatorData, clock } = openOperatorDataWithClock();
  await storeList(operatorData, [listedEntry({ title: 'seen before' })], 1);
  const report = vi.fn<Report>();
  const isNewEntry = (entry: Entry) => areNew(operatorData, entry).includes(true);
  /** Waits until an action is done, and expects that it is reported with this message. */
  const act = async (action: () => void, message: string) => {
    const count = report.mock.calls.length;
    action();
    await untilPasses(() => expect(report).toHaveBeenCalledTimes(count + 1));
    expect(report.mock.lastCall?.[0]).toBe(message);
  };
  return { operatorData, clock, report, isNewEntry, act, actions: createActions(operatorData, report) };
}

describe('createActions', () => {
  it('marks the new ones among many entries as seen in one change, which can be undone', async () => {
    const { operatorData, report, isNewEntry, act, actions } = await open();
    const entries = listedEntries(30);
    await act(() => actions.markSeen(entries.slice(0, 1)), 'Marked “Title 0 of all” as seen');
    await act(() => actions.markSeen(entries), 'Marked 29 entries as seen');
    expect(entries.some(isNewEntry)).toBe(false);
    operatorData.undo(report.mock.lastCall?.[1] ?? []);
    expect(entries.filter((entry) => !isNewEntry(entry))).toEqual(entries.slice(0, 1));
  });

  it('marks what visits have made seen when they no longer count, as one change', async () => {
    const { operatorData, clock, report, isNewEntry, act, actions } = await open();
    const [ofVisit, later] = listedEntries(2) as [Entry, Entry];
    await act(() => actions.setPreference('count-as-seen', 'after-visit', 'After a visit'), 'After a visit');
    await storeList(operatorData, [ofVisit], NOW_MS);
    clock.nowMs += HOUR_MS;
    await storeList(operatorData, [ofVisit, later], clock.nowMs);
    expect([ofVisit, later].map(isNewEntry)).toEqual([false, true]);
    await act(() => actions.setPreference('count-as-seen', 'opened', 'When opened'), 'When opened');
    expect([ofVisit, later].map(isNewEntry)).toEqual([false, true]);
    expect(seenIn(operatorData)).toEqual([ofVisit.key]);
    operatorData.undo(report.mock.lastCall?.[1] ?? []);
    const { records } = operatorData.getSnapshot();
    expect(recordValue(records, 'preference', 'count-as-seen')).toBe('after-visit');
  });

  it('says in how many language versions a title is followed, if the history has several', async () => {
    const { operatorData, report, actions } = await open();
    const titles = [
      '名侦探柯南',
      '名侦探柯南（国语版）',
      '仙逆',
      '灵笼',
      '灵笼 第二季（中配）',
      'Lingcage（粤语版）',
    ];
    await storeList(
      operatorData,
      titles.map((title) => listedEntry({ title })),
      2,
    );
    actions.setSeason('灵笼 第二季', 1);
    actions.link(
      { titleKey: readKey('灵笼~1'), title: '灵笼' },
      { titleKey: readKey('lingcage~1'), title: 'Lingcage' },
    );
    for (const title of ['名侦探柯南（国语版）', '仙逆', '灵笼']) actions.toggleFollow(title);
    await untilPasses(() => expect(report).toHaveBeenCalledTimes(5));
    expect(report.mock.calls.slice(2).map(([message]) => message)).toEqual([
      'Following 名侦探柯南, in 2 language versions',
      'Following 仙逆',
      // With a linked title and one whose season is corrected.
      'Following 灵笼, in 3 language versions',
    ]);
  });

  it('saves, renames, updates and deletes a view, and undoes each', async () => {
    const { operatorData, report, act, actions } = await open();
    const views = () =>
      readSavedViews(operatorData.getSnapshot().records).map(({ name, search }) => ({ name, search }));
    const first = { name: 'Mine', search: { q: 'x' } };
    await act(() => actions.saveView(first), 'Saved the view “Mine”');
    expect(views()).toEqual([first]);
    const [{ id } = { id: '' }] = readSavedViews(operatorData.getSnapshot().records);
    await act(() => actions.renameView(id, 'Yours'), 'Renamed “Mine” to “Yours”');
    expect(views()).toEqual([{ ...first, name: 'Yours' }]);
    await act(() => actions.updateView(id, { q: 'y' }), 'Updated the view “Yours”');
    expect(views()).toEqual([{ name: 'Yours', search: { q: 'y' } }]);
    actions.remember({ 'open-at-start': id });
    await act(() => actions.deleteView(id), 'Deleted the view “Yours”. The app opens with the dashboard');
    expect(views()).toEqual([]);
    // Another tab may have deleted it.
    actions.renameView(id, 'Ours');
    actions.updateView(id, { q: 'z' });
    actions.deleteView(id);
    await act(() => actions.saveView(first), 'Saved the view “Mine”');
    const undone = report.mock.calls.toReversed().map(([, inverse]) => {
      operatorData.undo(inverse);
      return views()[0] ?? null;
    });
    const named = { ...first, name: 'Yours' };
    expect(undone).toEqual([null, { name: 'Yours', search: { q: 'y' } }, named, first, null]);
  });

  it('neither applies nor reports an action that would change nothing', async () => {
    const { operatorData, report, actions } = await open();
    const change = vi.spyOn(operatorData, 'change');
    actions.markSeen([listedEntry({ title: 'seen before' })]);
    actions.markNew([listedEntry()]);
    actions.markSeen([]);
    await operatorData.settle();
    expect(change).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it('toggles what the earlier actions have left, even if they take long', async () => {
    const { operatorData, report, isNewEntry, actions } = await open();
    const entries = listedEntries(600);
    const [first = listedEntry(), second = listedEntry()] = entries;
    actions.markSeen(entries);
    actions.toggleSeen([first]);
    actions.toggleSeen([second]);
    actions.toggleSeen([second]);
    actions.toggleFollow('灵笼');
    actions.toggleFollow('灵笼');
    await untilPasses(() => expect(report).toHaveBeenCalledTimes(6));
    expect(entries.filter(isNewEntry)).toEqual([first]);
    expect(recordValue(operatorData.getSnapshot().records, 'follow', titleKey('灵笼~1'))).toBeNull();
  });

  it('marks several entries at once: the new ones as seen or, if none is new, all as new', async () => {
    const { isNewEntry, act, actions } = await open();
    const entries = [...listedEntries(3), listedEntry({ title: 'seen before' })];
    await act(() => actions.toggleSeen(entries), 'Marked 3 entries as seen');
    expect(entries.filter(isNewEntry)).toEqual([]);
    await act(() => actions.toggleSeen(entries), 'Marked 4 entries as new');
    expect(entries.filter(isNewEntry)).toEqual(entries);
  });

  it('corrects the season of a title for all its spellings, takes its follow along, and undoes both', async () => {
    const { operatorData, report, act, actions } = await open();
    await act(() => actions.toggleFollow('银魂.'), 'Following 银魂.');
    await act(() => actions.setSeason('银魂.', 4), '“银魂.” is season 4');
    expect(followedIn(operatorData)).toEqual(['银魂.~4']);
    // Another spelling of the same title.
    await act(() => actions.toggleFollow('银魂．'), 'Unfollowed “银魂．”');
    expect(followedIn(operatorData)).toEqual([]);
    for (const [, inverse] of report.mock.calls.slice(1).reverse()) operatorData.undo(inverse);
    expect(followedIn(operatorData)).toEqual(['银魂.~1']);
    await act(() => actions.setSeason('银魂.', 4), '“银魂.” is season 4');
    await act(() => actions.setSeason('银魂.', 1), '“银魂.” is season 1');
    expect(followedIn(operatorData)).toEqual(['银魂.~1']);
    expect(recordValue(operatorData.getSnapshot().records, 'season', readKey('银魂.~1'))).toBeNull();
  });

  it('leaves the follow of a title whose name has the season where it is', async () => {
    const { operatorData, report, actions } = await open();
    actions.toggleFollow('银魂 第二季');
    actions.setSeason('银魂', 2);
    actions.setSeason('银魂', 1);
    await untilPasses(() => expect(report).toHaveBeenCalledTimes(3));
    expect(followedIn(operatorData)).toEqual(['银魂~2']);
  });

  it('ignores a finding with its content, reports it, and undoes it', async () => {
    const { operatorData, report, act, actions } = await open();
    const ignored = () => recordValue(operatorData.getSnapshot().records, 'ignored', 'the finding');
    await act(() => actions.ignore([{ id: 'the finding', content: '7' }], 'Ignored it'), 'Ignored it');
    expect(ignored()).toEqual({ content: '7' });
    operatorData.undo(report.mock.lastCall?.[1] ?? []);
    expect(ignored()).toBeNull();
  });

  it('reports each follow, unfollow, mute and unmute with the title without its language version', async () => {
    const { operatorData, act, actions } = await open();
    const title = '仙逆 第二季（国语版）';
    await act(() => actions.toggleFollow(title), 'Following 仙逆 第二季');
    await act(() => actions.toggleFollow(title), 'Unfollowed “仙逆 第二季”');
    await act(() => actions.mute(title), 'Muted “仙逆 第二季”');
    await act(() => actions.unmute(title), 'Unmuted “仙逆 第二季”');
    expect(recordValue(operatorData.getSnapshot().records, 'mute', titleKey('仙逆~2'))).toBeNull();
  });
});
