import { isNew } from '../../memory/is-new.ts';
import { type Item, itemValue } from '../../memory/items.ts';
import type { MemorySnapshot } from '../../memory/snapshot.ts';
import { keysOf } from '../../title/entry-key.ts';
import type { AnimeList } from '../anime.ts';
import { createIndexesByKey, type IndexesByKey } from './indexes-by-key.ts';
import { FOLLOWED, JUST_SEEN, type ListMarks, MUTED, NEW } from './marks.ts';

/** Keys per step. A key takes microseconds, or tens of microseconds on a slow phone. */
const KEYS_PER_STEP = 250;

/** The marks of one list while the memory changes. */
export interface MarkedList {
  /** Null until the first `update` is finished. */
  read(): ListMarks | null;
  /** Computes all marks; a generator, because 100,000 entries take longer than a frame. */
  update(): Generator<undefined, void>;
  /** Updates the marks that these stored items affect. */
  updateItems(items: readonly Item[]): void;
  clearJustSeen(): void;
}

/** `justSeenKeys` contains the keys of entries that became seen since the view was opened. All lists share it. */
export function createMarkedList(
  { entries }: AnimeList,
  getSnapshot: () => MemorySnapshot,
  justSeenKeys: Set<string>,
): MarkedList {
  const flags = new Uint8Array(entries.length);
  const entryIndexes = createIndexesByKey(entries.length);
  const titleIndexes = createIndexesByKey(entries.length);
  const counts = { new: 0, followed: 0, muted: 0, followedTitles: 0 };
  let indexedCount = 0;
  let isComplete = false;
  let marks: ListMarks | null = null;
  let membership = {};

  function setFlags(listIndex: number, next: number): void {
    const previous = flags[listIndex] ?? 0;
    if (next === previous) return;
    if (memberBits(next) !== memberBits(previous)) membership = {};
    counts.new += Number(isCountedAs(next, NEW)) - Number(isCountedAs(previous, NEW));
    counts.followed += Number(isCountedAs(next, FOLLOWED)) - Number(isCountedAs(previous, FOLLOWED));
    counts.muted += Number((next & MUTED) > 0) - Number((previous & MUTED) > 0);
    flags[listIndex] = next;
    marks = null;
  }

  function updateEntry(entryKey: string): void {
    const isNowNew = isNew(getSnapshot(), entryKey);
    if (isNowNew) justSeenKeys.delete(entryKey);
    entryIndexes.forEach(entryKey, (listIndex) => {
      const previous = flags[listIndex] ?? 0;
      if (!isNowNew && previous & NEW) justSeenKeys.add(entryKey);
      const bit = isNowNew ? NEW : justSeenKeys.has(entryKey) ? JUST_SEEN : 0;
      setFlags(listIndex, (previous & ~(NEW | JUST_SEEN)) | bit);
    });
  }

  function updateTitle(titleKey: string): void {
    const { items } = getSnapshot();
    const bits =
      (itemValue(items, 'follow', titleKey) ? FOLLOWED : 0) |
      (itemValue(items, 'mute', titleKey) ? MUTED : 0);
    let change = 0;
    titleIndexes.forEach(titleKey, (listIndex) => {
      const previous = flags[listIndex] ?? 0;
      // The change is the same for all entries of a title.
      change = Number(isCountedAs(bits, FOLLOWED)) - Number(isCountedAs(previous, FOLLOWED));
      setFlags(listIndex, (previous & ~(FOLLOWED | MUTED)) | bits);
    });
    counts.followedTitles += change;
  }

  function* addKeys(): Generator<undefined, void> {
    // The update after an aborted one continues at `indexedCount`.
    while (indexedCount < entries.length) {
      for (const entry of entries.slice(indexedCount, indexedCount + KEYS_PER_STEP)) {
        const { entryKey, titleKey } = keysOf(entry);
        entryIndexes.add(entryKey, indexedCount);
        titleIndexes.add(titleKey, indexedCount);
        indexedCount += 1;
      }
      yield;
    }
  }

  return {
    read() {
      if (isComplete) marks ??= { flags, counts: { ...counts }, membership };
      return marks;
    },
    *update() {
      yield* addKeys();
      yield* forEachKey(entryIndexes, updateEntry);
      yield* forEachKey(titleIndexes, updateTitle);
      isComplete = true;
    },
    updateItems(items) {
      // The running update reads these items once it has all keys.
      if (indexedCount < entries.length) return;
      for (const { kind, id } of items) {
        if (kind === 'seen') updateEntry(id);
        else if (kind === 'follow' || kind === 'mute') updateTitle(id);
      }
    },
    clearJustSeen() {
      flags.forEach((mark, listIndex) => {
        if (mark & JUST_SEEN) setFlags(listIndex, mark & ~JUST_SEEN);
      });
    },
  };
}

function* forEachKey(indexes: IndexesByKey, visit: (key: string) => void): Generator<undefined, void> {
  let count = 0;
  for (const key of indexes.keys()) {
    visit(key);
    count += 1;
    if (count % KEYS_PER_STEP === 0) yield;
  }
}

/** The bits that decide which views show an entry; just-seen entries still count as new. */
function memberBits(mark: number): number {
  return (mark & (FOLLOWED | MUTED)) | (mark & (NEW | JUST_SEEN) ? NEW : 0);
}

function isCountedAs(mark: number, bit: number): boolean {
  return (mark & bit) > 0 && (mark & MUTED) === 0;
}
