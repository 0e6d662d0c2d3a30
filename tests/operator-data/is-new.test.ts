import { describe, expect, it, vi } from 'vitest';
import { FOLLOWED, JUST_SEEN, MUTED, NEW } from '../../src/entries/marks.ts';
import {
  follow,
  markNew,
  markSeen,
  mute,
  setPreference,
  setSeason,
  unfollow,
} from '../../src/operator-data/changes/changes.ts';
import { createIsNew, createMarks, type SeenData } from '../../src/operator-data/is-new.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { applyChange, type Change, mergeRecords, type Records } from '../../src/operator-data/records.ts';
import { entryOf } from '../support/entries.ts';
import { eventually } from '../support/eventually.ts';
import { titleKey } from '../support/keys.ts';
import {
  areNew,
  DAY_MS,
  HOUR_MS,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openOperatorDataWithClock,
  openSettled,
  seenIn,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

const first = listedEntry({ updateCount: '1' });
const second = listedEntry({ updateCount: '2' });
const third = listedEntry({ updateCount: '3' });

/** Opens the data again, as a reload of the page does. */
async function reload(operatorData: OperatorData, nowMs = NOW_MS): Promise<OperatorData> {
  await operatorData.close();
  return await openSettled({ now: () => nowMs });
}

describe('on the first visit', () => {
  it('all entries count as seen without a mark, and those of later lists are new', async () => {
    const operatorData = await openSettled();
    expect(areNew(operatorData, first)).toEqual([false]);
    await storeList(operatorData, [first], NOW_MS);
    await storeList(operatorData, [second, first], NOW_MS + HOUR_MS);
    for (const opened of [operatorData, await openSettled()]) {
      expect(areNew(opened, first, second)).toEqual([false, true]);
      expect(seenIn(opened)).toEqual([]);
    }
  });

  it('an empty list ends it, in every tab', async () => {
    const [operatorData, otherTab] = [await openSettled(), await openSettled()];
    await storeList(operatorData, [], NOW_MS);
    expect(areNew(operatorData, first)).toEqual([true]);
    await eventually(() => areNew(otherTab, first)).toEqual([true]);
  });

  it('an entry that is marked as new stays new, and undoing that makes it seen again', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [first, second], NOW_MS);
    const inverse = await operatorData.change(markNew([first]));
    expect(areNew(operatorData, first, second)).toEqual([true, false]);
    expect(operatorData.undo(inverse)).toBe(true);
    expect(areNew(await reload(operatorData), first)).toEqual([false]);
  });

  it('its entries stay seen if a later list is fetched with a clock that is years behind', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [first], NOW_MS);
    await storeList(operatorData, [{ ...first, updateInfo: 'changed' }], Date.parse('2001-01-01'));
    for (const opened of [operatorData, await openSettled()]) expect(areNew(opened, first)).toEqual([false]);
  });

  it('and after it, a page knows what is new as soon as it has read anything', async () => {
    const old = listedEntry({ title: 'Old', updatedAtMs: NOW_MS - 20 * DAY_MS });
    const operatorData = openOperatorData();
    await storeList(operatorData, [first, old], NOW_MS);
    await storeList(operatorData, [first, second, old], NOW_MS + 1);
    const next = openOperatorData();
    await eventually(() => next.getSnapshot().isRead).toBe(true);
    expect(areNew(next, first, second, old)).toEqual([false, true, false]);
    await next.readAll();
    expect(areNew(next, first, second, old)).toEqual([false, true, false]);
  });

  it('no tab shows its entries as new, not even while the data is read', async () => {
    const operatorData = await openSettled();
    const storing = storeList(operatorData, [first], NOW_MS);
    const otherTab = openOperatorData();
    const isShownAsNew = vi.fn(() => areNew(otherTab, first).includes(true));
    otherTab.subscribe(isShownAsNew);
    await storing;
    await otherTab.readAll();
    await eventually(() => otherTab.getSnapshot().lastList).not.toBeNull();
    expect(isShownAsNew).not.toHaveReturnedWith(true);
  });
});

describe('once another browser turns out to have fetched the first list', () => {
  const joined = { records: [], firstFetchMs: NOW_MS - DAY_MS };

  it('this first list is new, also if it comes later, or after a reload', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [first], NOW_MS);
    const reloaded = await reload(operatorData);
    expect(areNew(reloaded, first)).toEqual([false]);
    reloaded.merge(joined);
    expect(areNew(reloaded, first)).toEqual([true]);
    await reloaded.clearAll();
    reloaded.merge({ ...joined, firstFetchMs: NOW_MS + 1 });
    await storeList(reloaded, [second], NOW_MS + 2);
    expect(areNew(await reload(reloaded), second)).toEqual([true]);
  });

  it('but the first list of the first browser stays seen', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [first], NOW_MS);
    operatorData.merge({ records: [], firstFetchMs: NOW_MS + DAY_MS });
    expect(areNew(operatorData, first)).toEqual([false]);
  });
});

describe('an entry', () => {
  it('that another one has replaced in the list is new until it is seen', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [], NOW_MS);
    await storeList(operatorData, [first], NOW_MS + 1);
    await storeList(operatorData, [second], NOW_MS + HOUR_MS);
    for (const opened of [operatorData, await openSettled()])
      expect(areNew(opened, first, second)).toEqual([true, true]);
  });

  it('with another cover, info, link, time or notation is not new, but one with another count is', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [listedEntry()], NOW_MS);
    const changes = { updateInfo: '会员抢先看', coverUrl: null, detailUrl: null, updatedAtMs: NOW_MS };
    const changed = listedEntry({ ...changes, title: '「凡人修仙传」' });
    await storeList(operatorData, [changed, listedEntry({ updateCount: '157' })], NOW_MS + 1);
    expect(areNew(operatorData, changed, listedEntry({ updateCount: '157' }))).toEqual([false, true]);
  });
});

const VISIT_ENDS_AFTER_MS = 30 * 60_000;

/** Operator data with an entry of the first visit, and one that became new a minute later. */
async function openWithNewEntry(preference: 'opened' | 'after-visit') {
  const opened = openOperatorDataWithClock();
  const { operatorData, clock } = opened;
  await operatorData.change(setPreference('count-as-seen', preference));
  await storeList(operatorData, [first], clock.nowMs);
  clock.nowMs += 60_000;
  await storeList(operatorData, [second, first], clock.nowMs);
  return opened;
}

/** Opens the operator data again after this time, as a page that is loaded then does. */
const reopenAfter = (elapsedMs: number) => openSettled({ now: () => NOW_MS + 60_000 + elapsedMs });

describe('"After a visit"', () => {
  it('counts the entries of a visit as seen, without a mark, from the start of the next visit', async () => {
    const { operatorData } = await openWithNewEntry('after-visit');
    expect(areNew(operatorData, first, second, third)).toEqual([false, true, true]);
    const next = await reopenAfter(VISIT_ENDS_AFTER_MS);
    expect(areNew(next, first, second, third)).toEqual([false, false, true]);
    await storeList(next, [third], NOW_MS + 60_000 + VISIT_ENDS_AFTER_MS);
    for (const opened of [next, await reopenAfter(VISIT_ENDS_AFTER_MS + 1_000)]) {
      expect(areNew(opened, first, second, third)).toEqual([false, false, true]);
      expect(seenIn(opened)).toEqual([]);
    }
  });

  it('leaves entries new when the page is loaded again during the visit', async () => {
    await openWithNewEntry('after-visit');
    const next = await reopenAfter(VISIT_ENDS_AFTER_MS - 1);
    expect(areNew(next, second, third)).toEqual([true, true]);
  });

  it('never shows an entry of an earlier visit as new, not even while the data is read', async () => {
    await openWithNewEntry('after-visit');
    const next = openOperatorData({ now: () => NOW_MS + DAY_MS });
    const shown = vi.fn(() => areNew(next, second).includes(true));
    next.subscribe(shown);
    await next.readAll();
    expect(shown).toHaveBeenCalled();
    expect(shown).not.toHaveReturnedWith(true);
  });

  it('also takes effect in a page that stayed open, for all tabs, and keeps the entries of the new list new', async () => {
    const { operatorData, clock } = await openWithNewEntry('after-visit');
    const otherTab = await openSettled({ now: () => clock.nowMs });
    clock.nowMs += VISIT_ENDS_AFTER_MS;
    await storeList(operatorData, [third, second], clock.nowMs);
    expect(areNew(operatorData, second, third)).toEqual([false, true]);
    await eventually(() => areNew(otherTab, second, third)).toEqual([false, true]);
    // A list that this tab has fetched at the same time starts no further visit.
    clock.nowMs += 1;
    await storeList(otherTab, [third, second], clock.nowMs);
    expect(areNew(otherTab, second, third)).toEqual([false, true]);
  });

  it('leaves what the operator has marked as new', async () => {
    const { operatorData } = await openWithNewEntry('after-visit');
    await operatorData.change(markNew([first]));
    await operatorData.settle();
    expect(areNew(await reopenAfter(DAY_MS), first, second)).toEqual([true, false]);
  });

  it('works if an earlier list was fetched while the clock was wrong', async () => {
    const { operatorData } = await openWithNewEntry('after-visit');
    await storeList(operatorData, [listedEntry({ updateCount: '0' })], Date.parse('2001-01-01'));
    await storeList(operatorData, [third], NOW_MS + 400 * DAY_MS);
    await operatorData.settle();
    expect(areNew(await reopenAfter(DAY_MS), second, third)).toEqual([false, true]);
  });

  it('stays in effect for what is listed when the history is cleared', async () => {
    await openWithNewEntry('after-visit');
    const next = await reopenAfter(DAY_MS);
    await storeList(next, [third, second, first], NOW_MS + 60_000 + DAY_MS);
    await next.clearHistory();
    for (const opened of [next, await reopenAfter(DAY_MS + 1_000)])
      expect(areNew(opened, first, second, third)).toEqual([false, false, true]);
  });
});

it('"When opened or marked" leaves entries new after the visit', async () => {
  const { operatorData, clock } = await openWithNewEntry('opened');
  expect(areNew(await reopenAfter(DAY_MS), second)).toEqual([true]);
  await storeList(operatorData, [second], clock.nowMs + DAY_MS);
  expect(areNew(operatorData, second)).toEqual([true]);
});

const OPENED_AT_MS = 1_000;

/** What an operator has marked who came before and opened the view at `OPENED_AT_MS`. */
function openView() {
  let records: Records = new Map();
  const data = (): SeenData => ({
    records,
    entries: { all: [], status: 'complete' },
    ...{ firstFetchMs: 1, visitEndMs: 0 },
  });
  return {
    getRecords: () => records,
    /** Applies a change and returns its inverse. */
    change(change: Change, atMs = OPENED_AT_MS + 1) {
      const { changed, inverse } = applyChange(records, change, atMs, createIsNew(data()));
      records = mergeRecords(records, changed);
      return inverse;
    },
    bitsOf: (entries: readonly ReturnType<typeof entryOf>[], openedAtMs?: number) =>
      entries.map(createMarks(data(), openedAtMs).of),
  };
}

describe('createMarks', () => {
  it('knows a followed title by the season that the operator has set, in every spelling', () => {
    const { change, getRecords, bitsOf } = openView();
    const entries = ['银魂.', '银魂．', '银魂'].map((title) => entryOf({ title }));
    change(follow('银魂 第四季'));
    expect(bitsOf(entries)).toEqual([NEW, NEW, NEW]);
    change(setSeason(getRecords(), '银魂', 4));
    expect(bitsOf(entries)).toEqual([NEW, NEW, NEW | FOLLOWED]);
  });

  it('gives unseen entries the mark NEW, and JUST_SEEN once they are marked as seen after the view was opened', () => {
    const entries = [entryOf({ updateCount: '1' }), entryOf({ updateCount: '2' })];
    const { change, bitsOf } = openView();
    change(markSeen(entries.slice(0, 1)), OPENED_AT_MS);
    expect(bitsOf(entries, OPENED_AT_MS)).toEqual([0, NEW]);
    const inverse = change(markSeen(entries.slice(1)));
    expect(bitsOf(entries, OPENED_AT_MS)).toEqual([0, JUST_SEEN]);
    expect(bitsOf(entries)).toEqual([0, 0]);
    change(inverse);
    expect(bitsOf(entries, OPENED_AT_MS)).toEqual([0, NEW]);
    change(markNew(entries.slice(0, 1)));
    expect(bitsOf(entries, OPENED_AT_MS)).toEqual([NEW, NEW]);
  });

  it('follows and mutes all entries of a title', () => {
    const entries = [
      entryOf({ title: '仙逆', platform: 'youku' }),
      entryOf({ title: '仙逆（国语版）', platform: 'tencent' }),
      entryOf({ title: '仙逆 第二季', platform: 'tencent' }),
    ];
    const { change, bitsOf } = openView();
    change(follow('仙逆'));
    expect(bitsOf(entries)).toEqual([NEW | FOLLOWED, NEW | FOLLOWED, NEW]);
    const inverse = change(mute('仙逆'));
    expect(bitsOf(entries)).toEqual([NEW | FOLLOWED | MUTED, NEW | FOLLOWED | MUTED, NEW]);
    change(inverse);
    change(unfollow(titleKey('仙逆~1')));
    expect(bitsOf(entries)).toEqual([NEW, NEW, NEW]);
  });
});
