import { isNew } from '../../memory/is-new.ts';
import { itemValue } from '../../memory/items.ts';
import type { Memory } from '../../memory/memory.ts';
import { createYielder } from '../../scheduling/yielder.ts';
import { keysOf } from '../../title/entry-key.ts';
import type { AnimeList } from '../anime.ts';
import { createMarkedList, type MarkedList } from './marked-list.ts';
import { FOLLOWED, type Marks, MUTED, NEW } from './marks.ts';

/** The marks of this many entries are computed without a noticeable delay. */
const MAX_SYNC_LENGTH = 2_000;

/** The newest list, and the previous one while the newest is being rendered. */
const MAX_LISTS = 2;

interface Tracked {
  readonly marked: MarkedList;
  /** Aborts the current computation when another one starts. */
  controller: AbortController;
}

export function createMarks(memory: Memory): Marks {
  const listeners = new Set<() => void>();
  const tracked = new Map<AnimeList, Tracked>();
  const justSeenKeys = new Set<string>();
  let { items, isFirstVisit, state } = memory.getSnapshot();
  let wasReady = state.kind === 'ready';
  const unsubscribe = memory.subscribe((changedItems) => {
    const before = { items, isFirstVisit, isLoading: state.kind === 'loading' };
    ({ items, isFirstVisit, state } = memory.getSnapshot());
    wasReady ||= state.kind === 'ready';
    const isSame = before.items === items && before.isFirstVisit === isFirstVisit;
    if (isSame && !before.isLoading) return;
    // A copy, because `update` moves the list to the end.
    for (const [list, { marked }] of [...tracked]) {
      if (changedItems && changedItems.length <= MAX_SYNC_LENGTH) marked.updateItems(changedItems);
      else update(list);
    }
    tell();
  });

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function track(list: AnimeList): Tracked {
    const added = tracked.get(list) ?? {
      marked: createMarkedList(list, memory.getSnapshot, justSeenKeys),
      controller: new AbortController(),
    };
    tracked.delete(list);
    tracked.set(list, added);
    for (const [old, { controller }] of [...tracked].slice(0, -MAX_LISTS)) {
      controller.abort();
      tracked.delete(old);
    }
    return added;
  }

  function update(list: AnimeList): void {
    const { marked, controller } = track(list);
    controller.abort();
    if (list.entries.length <= MAX_SYNC_LENGTH) for (const _ of marked.update());
    else void updateInSlices(list);
  }

  async function updateInSlices(list: AnimeList): Promise<void> {
    const entry = track(list);
    entry.controller = new AbortController();
    const { signal } = entry.controller;
    const yieldIfDue = createYielder();
    for (const _ of entry.marked.update()) {
      await yieldIfDue();
      if (signal.aborted) return;
    }
    tell();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read(list) {
      if (state.kind === 'loading') return null;
      if (!tracked.has(list) && list.entries.length <= MAX_SYNC_LENGTH) update(list);
      return tracked.get(list)?.marked.read() ?? null;
    },
    compute(list) {
      if (!tracked.has(list)) update(list);
      tell();
    },
    markOf(entry) {
      if (state.kind === 'loading') return undefined;
      const { entryKey, titleKey } = keysOf(entry);
      const snapshot = memory.getSnapshot();
      return (
        (isNew(snapshot, entryKey) ? NEW : 0) |
        (itemValue(snapshot.items, 'follow', titleKey) ? FOLLOWED : 0) |
        (itemValue(snapshot.items, 'mute', titleKey) ? MUTED : 0)
      );
    },
    hasReadFailed: () => state.kind === 'problem' && !wasReady,
    clearJustSeen() {
      justSeenKeys.clear();
      for (const { marked } of tracked.values()) marked.clearJustSeen();
      tell();
    },
    close() {
      unsubscribe();
      for (const { controller } of tracked.values()) controller.abort();
    },
  };
}
