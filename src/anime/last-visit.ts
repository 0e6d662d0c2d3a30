/**
 * Followed by the operator's id. In local storage: when that operator last had the list, Unix milliseconds. In session
 * storage: what stood there when this tab's visit began, empty where nothing did.
 */
const LAST_VISIT_KEY = 'last_visit:';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

interface Surroundings {
  /** Each is called on each access, as reading `window.localStorage` may throw. */
  local: () => Store;
  session: () => Store;
  /** Unix milliseconds. */
  now: () => number;
}

export interface LastVisit {
  /**
   * When the operator had the list before this visit, Unix milliseconds; null where that is not known, as at the first
   * visit. The same for as long as the tab lasts, reloads included.
   */
  read(operatorId: string): number | null;
  /** Notes that the operator has the list that was read at `readAtMs`. */
  note(operatorId: string, readAtMs: number): void;
}

/**
 * Remembers visits, each operator's for itself. An operator whom the backend does not tell from others (an empty id)
 * has none, and a browser that denies its storage remembers nothing.
 */
export function createLastVisit({ local, session, now }: Surroundings): LastVisit {
  const keyOf = (operatorId: string) => LAST_VISIT_KEY + operatorId;

  function readStored(key: string): number | null {
    return readMoment(local().getItem(key), now());
  }

  function readBefore(key: string): number | null {
    const kept = session().getItem(key);
    return kept === null ? readStored(key) : readMoment(kept, now());
  }

  return {
    read(operatorId) {
      try {
        return operatorId === '' ? null : readBefore(keyOf(operatorId));
      } catch {
        return null;
      }
    },
    note(operatorId, readAtMs) {
      if (operatorId === '') return;
      const key = keyOf(operatorId);
      try {
        // This first: once the new moment is written, the one before it is known nowhere else.
        session().setItem(key, String(readBefore(key) ?? ''));
        // Another tab may have a newer list.
        local().setItem(key, String(Math.max(readAtMs, readStored(key) ?? 0)));
      } catch {
        // Then the next visit compares with an older one, or with none.
      }
    },
  };
}

/** A moment that is still to come was written by a clock that was wrong: by it, everything would be old. */
function readMoment(text: string | null, nowMs: number): number | null {
  const timeMs = Number(text);
  return timeMs > 0 && timeMs <= nowMs ? timeMs : null;
}
