import { describe, expect, it } from 'vitest';
import type { ListEntry } from '../../../src/anime/list-entry.ts';
import { computeMarks } from '../../../src/anime/marks/compute-marks.ts';
import { FOLLOWED, JUST_SEEN, MUTED, markOf, NEW } from '../../../src/anime/marks/marks.ts';
import { parseAnimes } from '../../../src/anime/parse/parse-animes.ts';
import {
  follow,
  linkTitles,
  markNew,
  markSeen,
  mute,
  setSeason,
  unfollow,
  unlinkTitles,
} from '../../../src/operator-data/changes/changes.ts';
import { titleKeyOf } from '../../../src/title/title-key.ts';
import { installFakeDatabase, NOW_MS, openOperatorData } from '../../operator-data/fake-database.ts';
import { rawEntry } from '../raw-entry.ts';

installFakeDatabase();

const entriesOf = (...fields: Record<string, unknown>[]): readonly ListEntry[] =>
  parseAnimes(fields.map((each) => rawEntry(each))).entries;

/** Opens the data of an operator who saw the entries of `seen` on an earlier visit and now opens the view. */
async function open(seen = entriesOf({ title: 'seen before' })) {
  const operatorData = openOperatorData();
  await operatorData.storeList(seen, 1);
  let openedAtMs = NOW_MS - 1;
  return {
    operatorData,
    marksOf: (entries: readonly ListEntry[]) => computeMarks(entries, operatorData.getSnapshot(), openedAtMs),
    bitsOf(entries: readonly ListEntry[]) {
      const marks = computeMarks(entries, operatorData.getSnapshot(), openedAtMs);
      return entries.map((entry) => markOf(marks, entry));
    },
    reopenView() {
      openedAtMs = Number.POSITIVE_INFINITY;
    },
  };
}

describe('computeMarks', () => {
  it('marks nothing as new on the first visit', () => {
    expect(computeMarks(entriesOf({}), openOperatorData().getSnapshot(), 0).byKey).toEqual(new Map());
  });

  it('knows a followed title by the season that the operator has set, in every spelling', async () => {
    const { operatorData, bitsOf } = await open();
    await operatorData.change(follow('银魂 第四季'));
    const entries = entriesOf({ title: '银魂.' }, { title: '银魂．', platform: 'youku' }, { title: '银魂' });
    expect(bitsOf(entries)).toEqual([NEW, NEW, NEW]);
    await operatorData.change(setSeason(operatorData.getSnapshot().records, '银魂', 4));
    expect(bitsOf(entries)).toEqual([NEW, NEW, NEW | FOLLOWED]);
  });

  it('gives unseen entries the mark NEW, and JUST_SEEN once they are marked as seen', async () => {
    const entries = entriesOf({ update_count: '1' }, { update_count: '2' });
    const [first, second] = entries as [ListEntry, ListEntry];
    const { operatorData, bitsOf, reopenView } = await open([first]);
    expect(bitsOf(entries)).toEqual([0, NEW]);
    const inverse = await operatorData.change(markSeen([second]));
    expect(bitsOf(entries)).toEqual([0, JUST_SEEN]);
    await operatorData.undo(inverse);
    expect(bitsOf(entries)).toEqual([0, NEW]);
    await operatorData.change(markSeen([second]));
    reopenView();
    expect(bitsOf(entries)).toEqual([0, 0]);
    await operatorData.change(markNew([first]));
    expect(bitsOf(entries)).toEqual([NEW, 0]);
  });

  it('marks just-seen entries as such in later lists, until the view is opened again', async () => {
    const { operatorData, bitsOf, reopenView } = await open();
    await operatorData.change(markSeen(entriesOf({ update_count: '2' })));
    const refreshed = entriesOf({ update_count: '2' }, { update_count: '1' }, { update_count: '3' });
    expect(bitsOf(refreshed)).toEqual([JUST_SEEN, NEW, NEW]);
    reopenView();
    expect(bitsOf(refreshed)).toEqual([0, NEW, NEW]);
  });

  it('follows and mutes all entries of a title, and counts followed titles without muted ones', async () => {
    const entries = entriesOf(
      { title: '仙逆', platform: 'youku' },
      { title: '仙逆（国语版）', platform: 'tencent' },
      { title: '仙逆 第二季', platform: 'tencent' },
    );
    const { operatorData, marksOf, bitsOf } = await open();
    await operatorData.change(follow('仙逆'));
    expect(bitsOf(entries)).toEqual([NEW | FOLLOWED, NEW | FOLLOWED, NEW]);
    expect(marksOf(entries).followedTitleCount).toBe(1);
    const inverse = await operatorData.change(mute('仙逆'));
    expect(bitsOf(entries)).toEqual([NEW | FOLLOWED | MUTED, NEW | FOLLOWED | MUTED, NEW]);
    expect(marksOf(entries).followedTitleCount).toBe(0);
    operatorData.undo(inverse);
    await operatorData.change(unfollow(titleKeyOf('仙逆')));
    expect(bitsOf(entries)).toEqual([NEW, NEW, NEW]);
  });

  it('follows and mutes the entries of linked titles, until they are unlinked', async () => {
    const entries = entriesOf({ title: '葬送的芙莉莲' }, { title: 'Frieren' }, { title: '仙逆' });
    const { operatorData, marksOf, bitsOf } = await open();
    await operatorData.change(linkTitles('葬送的芙莉莲~1', 'frieren~1'));
    expect(bitsOf(entries)).toEqual([NEW, NEW, NEW]);
    await operatorData.change(follow('Frieren'));
    expect(bitsOf(entries)).toEqual([NEW | FOLLOWED, NEW | FOLLOWED, NEW]);
    expect(marksOf(entries).followedTitleCount).toBe(1);
    await operatorData.change(mute('葬送的芙莉莲'));
    expect(bitsOf(entries)).toEqual([NEW | FOLLOWED | MUTED, NEW | FOLLOWED | MUTED, NEW]);
    const inverse = await operatorData.change(unlinkTitles('frieren~1', '葬送的芙莉莲~1'));
    expect(bitsOf(entries)).toEqual([NEW | MUTED, NEW | FOLLOWED, NEW]);
    operatorData.undo(inverse);
    expect(bitsOf(entries)).toEqual([NEW | FOLLOWED | MUTED, NEW | FOLLOWED | MUTED, NEW]);
  });

  it('marks entries with the same key alike', async () => {
    const entries = entriesOf({ title: 'K-ON!' }, { title: 'K-on！' }, { title: 'K-ON!!' });
    const { operatorData, bitsOf } = await open();
    expect(bitsOf(entries)).toEqual([NEW, NEW, NEW]);
    await operatorData.change(markSeen(entries.slice(0, 1)));
    expect(bitsOf(entries)).toEqual([JUST_SEEN, JUST_SEEN, NEW]);
  });
});
