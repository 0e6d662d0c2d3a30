import { describe, expect, it } from 'vitest';
import { FOLLOWED, JUST_SEEN, MUTED, NEW } from '../../src/entries/marks.ts';
import {
  follow,
  markNew,
  markSeen,
  mute,
  setSeason,
  unfollow,
} from '../../src/operator-data/changes/changes.ts';
import { createMarks } from '../../src/operator-data/create-marks.ts';
import { applyChange, type Change, type Records } from '../../src/operator-data/records.ts';
import { entryOf } from '../support/entries.ts';
import { titleKey } from '../support/keys.ts';

const OPENED_AT_MS = 1_000;

/** What an operator has marked who came before and opened the view at `OPENED_AT_MS`. */
function openView() {
  let records: Records = new Map();
  return {
    getRecords: () => records,
    /** Applies a change and returns its inverse. */
    change(change: Change, atMs = OPENED_AT_MS + 1) {
      const applied = applyChange(records, change, atMs, false);
      records = applied.records;
      return applied.inverse;
    },
    bitsOf: (entries: readonly ReturnType<typeof entryOf>[], openedAtMs?: number) =>
      entries.map(createMarks({ records, isFirstVisit: false }, openedAtMs).of),
  };
}

describe('createMarks', () => {
  it('marks nothing as new on the first visit', () => {
    const marks = createMarks({ records: new Map(), isFirstVisit: true }, 0);
    expect([marks.of(entryOf()), marks.isNew(entryOf().key)]).toEqual([0, false]);
  });

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
