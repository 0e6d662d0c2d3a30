import { describe, expect, it } from 'vitest';
import type { Anime } from '../../../src/anime/anime.ts';
import { computeMarks } from '../../../src/anime/marks/compute-marks.ts';
import { FOLLOWED, JUST_SEEN, MUTED, markOf, NEW } from '../../../src/anime/marks/marks.ts';
import { parseAnimes } from '../../../src/anime/parse/parse-animes.ts';
import { follow, markNew, markSeen, mute, unfollow } from '../../../src/memory/changes/changes.ts';
import { titleKeyOf } from '../../../src/title/title-key.ts';
import { installFakeDatabase, NOW_MS, openMemory } from '../../memory/fake-database.ts';
import { rawEntry } from '../raw-entry.ts';

installFakeDatabase();

const entriesOf = (...fields: Record<string, unknown>[]): readonly Anime[] =>
  parseAnimes(fields.map((each) => rawEntry(each))).entries;

/** Opens the memory of an operator who saw the entries of `seen` on an earlier visit and now opens the view. */
async function open(seen = entriesOf({ title: 'seen before' })) {
  const memory = openMemory();
  await memory.record(seen, 1);
  let openedAtMs = NOW_MS - 1;
  return {
    memory,
    marksOf: (entries: readonly Anime[]) => computeMarks(entries, memory.getSnapshot(), openedAtMs),
    bitsOf(entries: readonly Anime[]) {
      const marks = computeMarks(entries, memory.getSnapshot(), openedAtMs);
      return entries.map((entry) => markOf(marks, entry));
    },
    reopenView() {
      openedAtMs = Number.POSITIVE_INFINITY;
    },
  };
}

describe('computeMarks', () => {
  it('marks nothing as new on the first visit', () => {
    expect(computeMarks(entriesOf({}), openMemory().getSnapshot(), 0).byKey).toEqual(new Map());
  });

  it('gives unseen entries the mark NEW, and JUST_SEEN once they are marked as seen [T453]', async () => {
    const entries = entriesOf({ update_count: '1' }, { update_count: '2' });
    const [first, second] = entries as [Anime, Anime];
    const { memory, bitsOf, reopenView } = await open([first]);
    expect(bitsOf(entries)).toEqual([0, NEW]);
    const inverse = await memory.change(markSeen([second]));
    expect(bitsOf(entries)).toEqual([0, JUST_SEEN]);
    await memory.undo(inverse);
    expect(bitsOf(entries)).toEqual([0, NEW]);
    await memory.change(markSeen([second]));
    reopenView();
    expect(bitsOf(entries)).toEqual([0, 0]);
    await memory.change(markNew([first]));
    expect(bitsOf(entries)).toEqual([NEW, 0]);
  });

  it('marks just-seen entries as such in later lists, until the view is opened again [T568]', async () => {
    const { memory, bitsOf, reopenView } = await open();
    await memory.change(markSeen(entriesOf({ update_count: '2' })));
    const refreshed = entriesOf({ update_count: '2' }, { update_count: '1' }, { update_count: '3' });
    expect(bitsOf(refreshed)).toEqual([JUST_SEEN, NEW, NEW]);
    reopenView();
    expect(bitsOf(refreshed)).toEqual([0, NEW, NEW]);
  });

  it('follows and mutes all entries of a title, and counts followed titles without muted ones [T454]', async () => {
    const entries = entriesOf(
      { title: '仙逆', platform: 'youku' },
      { title: '仙逆（国语版）', platform: 'tencent' },
      { title: '仙逆 第二季', platform: 'tencent' },
    );
    const { memory, marksOf, bitsOf } = await open();
    await memory.change(follow('仙逆'));
    expect(bitsOf(entries)).toEqual([NEW | FOLLOWED, NEW | FOLLOWED, NEW]);
    expect(marksOf(entries).followedTitleCount).toBe(1);
    await memory.change(mute('仙逆'));
    expect(bitsOf(entries)).toEqual([NEW | FOLLOWED | MUTED, NEW | FOLLOWED | MUTED, NEW]);
    expect(marksOf(entries).followedTitleCount).toBe(0);
    await memory.undo();
    await memory.change(unfollow(titleKeyOf('仙逆')));
    expect(bitsOf(entries)).toEqual([NEW, NEW, NEW]);
  });

  it('marks entries with the same key alike', async () => {
    const entries = entriesOf({ title: 'K-ON!' }, { title: 'K-on！' }, { title: 'K-ON!!' });
    const { memory, bitsOf } = await open();
    expect(bitsOf(entries)).toEqual([NEW, NEW, NEW]);
    await memory.change(markSeen(entries.slice(0, 1)));
    expect(bitsOf(entries)).toEqual([JUST_SEEN, JUST_SEEN, NEW]);
  });
});
