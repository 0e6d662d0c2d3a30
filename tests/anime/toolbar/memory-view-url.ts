import { readViewSearch, type ViewSearch, viewDefaults } from '../../../src/anime/toolbar/view-search.ts';
import type { ViewUrl } from '../../../src/anime/toolbar/view-state.ts';

type Entry = Partial<ViewSearch> | 'other page';

/** A browser history in memory. Each entry holds what differs from the default view, or another page. */
export function createMemoryViewUrl(initial: Entry = {}) {
  const entries: Entry[] = [initial];
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const url: ViewUrl = {
    read() {
      const entry = entries.at(-1);
      return entry === 'other page' ? null : readViewSearch(entry);
    },
    write(view, isReplacing) {
      if (isReplacing) entries.pop();
      const names = ['q', 'platform', 'only', 'sort', 'view'] as const;
      const isDefault = (name: (typeof names)[number]) => String(view[name]) === String(viewDefaults[name]);
      entries.push(
        Object.fromEntries(names.filter((name) => !isDefault(name)).map((name) => [name, view[name]])),
      );
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    url,
    /** The oldest first. */
    entries,
    /** Follows a link. */
    open(entry: Entry) {
      entries.push(entry);
      notify();
    },
    back() {
      entries.pop();
      notify();
    },
    hasListeners: () => listeners.size > 0,
  };
}
