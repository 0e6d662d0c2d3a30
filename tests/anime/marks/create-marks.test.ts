import { describe, expect, it, vi } from 'vitest';
import type { AnimeList } from '../../../src/anime/anime.ts';
import { createMarks } from '../../../src/anime/marks/create-marks.ts';
import { FOLLOWED, JUST_SEEN, MUTED, NEW } from '../../../src/anime/marks/marks.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { follow, markNew, markSeen, mute, unfollow } from '../../../src/memory/changes/changes.ts';
import { yieldToTasks } from '../../../src/scheduling/yielder.ts';
import { titleKeyOf } from '../../../src/title/parse-title.ts';
import { installFakeDatabase, openMemory } from '../../memory/fake-database.ts';
import { rawEntry } from '../raw-entry.ts';

installFakeDatabase();

const listOf = (...fields: Record<string, unknown>[]) => parseAnimeList(fields.map((each) => rawEntry(each)));

const longListOf = (length: number) =>
  listOf(...Array.from({ length }, (_, index) => ({ title: `title ${index} of all` })));

/** Creates the marks for an operator who saw the entries of `seen` on an earlier visit and now opens `list`. */
async function open(list: AnimeList, seen: AnimeList = listOf({ title: 'seen before' })) {
  const memory = openMemory();
  await memory.record(seen.entries, 1);
  const marks = createMarks(memory);
  const flags = () => [...(marks.read(list)?.flags ?? [])];
  const entry = (listIndex: number) => {
    const anime = list.entries.at(listIndex);
    if (!anime) throw new Error('no such entry');
    return anime;
  };
  return { memory, marks, flags, entry, counts: () => marks.read(list)?.counts };
}

describe('createMarks', () => {
  it('returns no marks until the stored data is loaded', async () => {
    const list = listOf({});
    const memory = openMemory();
    const marks = createMarks(memory);
    expect(marks.read(list)).toBeNull();
    marks.compute(list);
    await memory.record(list.entries, 1);
    expect(marks.read(list)?.counts).toEqual({ new: 0, followed: 0, muted: 0, followedTitles: 0 });
    await memory.clearAll();
    expect(marks.read(list)?.counts.new).toBe(0);
  });

  it('gives unseen entries the mark NEW, and JUST_SEEN once they are marked as seen [T453]', async () => {
    const list = listOf({ update_count: '1' }, { update_count: '2' });
    const { memory, marks, flags, entry, counts } = await open(list, listOf({ update_count: '1' }));
    expect(flags()).toEqual([0, NEW]);
    const { membership } = marks.read(list) ?? {};
    const inverse = await memory.change(markSeen([entry(1)]));
    expect(flags()).toEqual([0, JUST_SEEN]);
    expect(counts()?.new).toBe(0);
    // A just-seen entry stays in its place.
    expect(marks.read(list)?.membership).toBe(membership);
    await memory.undo(inverse);
    expect(flags()).toEqual([0, NEW]);
    await memory.change(markSeen([entry(1)]));
    marks.clearJustSeen();
    expect(flags()).toEqual([0, 0]);
    expect(marks.read(list)?.membership).not.toBe(membership);
    await memory.change(markNew([entry(0)]));
    expect(flags()).toEqual([NEW, 0]);
  });

  it('keeps just-seen entries marked as such in later lists, until the view is opened again [T568]', async () => {
    const list = listOf({ update_count: '1' }, { update_count: '2' });
    const { memory, marks, flags, entry } = await open(list);
    expect(flags()).toEqual([NEW, NEW]);
    await memory.change(markSeen([entry(1)]));
    const refreshed = listOf({ update_count: '2' }, { update_count: '1' }, { update_count: '3' });
    const last = listOf({ update_count: '2' });
    expect([...(marks.read(refreshed)?.flags ?? [])]).toEqual([JUST_SEEN, NEW, NEW]);
    marks.clearJustSeen();
    expect([...(marks.read(refreshed)?.flags ?? [])]).toEqual([0, NEW, NEW]);
    expect([...(marks.read(last)?.flags ?? [])]).toEqual([0]);
    await memory.change(markNew([entry(1)]));
    expect([...(marks.read(last)?.flags ?? [])]).toEqual([NEW]);
  });

  it('follows and mutes all entries of a title, and counts muted entries only as muted [T454]', async () => {
    const list = listOf(
      { title: '仙逆', platform: 'youku' },
      { title: '仙逆（国语版）', platform: 'tencent' },
      { title: '仙逆 第二季', platform: 'tencent' },
    );
    const { memory, flags, counts } = await open(list);
    await memory.change(follow('仙逆'));
    expect(flags()).toEqual([NEW | FOLLOWED, NEW | FOLLOWED, NEW]);
    expect(counts()).toEqual({ new: 3, followed: 2, muted: 0, followedTitles: 1 });
    await memory.change(mute('仙逆'));
    expect(counts()).toEqual({ new: 1, followed: 0, muted: 2, followedTitles: 0 });
    expect(flags()[0]).toBe(NEW | FOLLOWED | MUTED);
    await memory.undo();
    expect(counts()).toEqual({ new: 3, followed: 2, muted: 0, followedTitles: 1 });
    await memory.change(unfollow(titleKeyOf('仙逆')));
    expect(counts()).toEqual({ new: 3, followed: 0, muted: 0, followedTitles: 0 });
  });

  it('marks entries with the same key alike', async () => {
    const list = listOf({ title: 'K-ON!' }, { title: 'K-on！' }, { title: 'K-ON!!' });
    const { memory, flags, entry } = await open(list);
    expect(flags()).toEqual([NEW, NEW, NEW]);
    await memory.change(markSeen([entry(0)]));
    expect(flags()).toEqual([JUST_SEEN, JUST_SEEN, NEW]);
  });

  it('computes a long list in slices, and includes changes made meanwhile [T455]', async () => {
    const list = longListOf(3_000);
    const { memory, marks, counts, entry } = await open(list);
    const listener = vi.fn();
    marks.subscribe(listener);
    expect(marks.read(list)).toBeNull();
    expect(marks.markOf(entry(5))).toBe(NEW);
    // Each step takes so long that other tasks run before the next one.
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      nowMs += 8;
      return nowMs;
    });
    marks.compute(list);
    expect(marks.read(list)).toBeNull();
    await yieldToTasks();
    expect(marks.read(list)).toBeNull();
    await memory.change(markSeen([entry(2_999)]));
    await memory.change(follow('title 7 of all'));
    await vi.waitFor(() =>
      expect(counts()).toEqual({ new: 2_999, followed: 1, muted: 0, followedTitles: 1 }),
    );
    expect(listener).toHaveBeenCalled();
  });

  it('reads no entry of the list again for a single mark [T459]', async () => {
    const list = longListOf(100);
    const { memory, marks, entry } = await open(list);
    const last = entry(99);
    marks.read(list);
    const at = vi.spyOn(list.entries, 'at');
    await memory.change(markSeen([last]));
    expect(marks.read(list)?.counts.new).toBe(99);
    expect(at).not.toHaveBeenCalled();
  });

  it('updates the marks of the newest two lists only', async () => {
    const { marks, memory } = await open(listOf({}));
    const titles = ['a', 'b', 'c'];
    const lists = titles.map((title) => listOf({ title }));
    const read = lists.map((list) => marks.read(list)?.flags);
    for (const title of titles) await memory.change(follow(title));
    expect(read.map((flags) => flags?.[0])).toEqual([NEW, NEW | FOLLOWED, NEW | FOLLOWED]);
    expect(marks.read(lists[0] ?? listOf())?.flags).toEqual(Uint8Array.of(NEW | FOLLOWED));
  });
});
