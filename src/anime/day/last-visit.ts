/**
 * Followed by the operator's id. In local storage: when that operator last had the list, Unix milliseconds. In session
 * storage: what stood there when this tab's visit began, empty where nothing did, and after a space when this tab last
 * had the list.
 */
const LAST_VISIT_KEY = 'last_visit:';

/** A tab may stay open for days: what it reads this long after its last reading belongs to another visit. */
export const VISIT_ENDS_AFTER_MS = 4 * 3_600_000;

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
   * When the operator had the list before the visit in which it was read at `readAtMs`, Unix milliseconds: the same for
   * as long as the visit lasts, reloads included. Null at the first visit, undefined where visits cannot be remembered.
   */
  read(operatorId: string, readAtMs: number): number | null | undefined;
  /** Records that the operator has the list that was read at `readAtMs`. */
  record(operatorId: string, readAtMs: number): void;
}

/**
 * Remembers visits, each operator's for itself. An operator whom the backend does not tell from others (an empty id)
 * has none, and a browser that denies its storage remembers nothing.
 */
export function createLastVisit({ local, session, now }: Surroundings): LastVisit {
  const readStored = (key: string) => readMoment(local().getItem(key), now());

  function readBefore(key: string, readAtMs: number): number | null {
    const [before = '', lastReadAtMs] = session().getItem(key)?.split(' ') ?? [];
    // No visit yet, or one that is over: then what any tab noted last is what came before.
    const isGoingOn = readAtMs - Number(lastReadAtMs) < VISIT_ENDS_AFTER_MS;
    const stored = readStored(key);
    return isGoingOn ? readMoment(before, now()) : stored;
  }

  return {
    read(operatorId, readAtMs) {
      if (operatorId === '') return undefined;
      try {
        return readBefore(LAST_VISIT_KEY + operatorId, readAtMs);
      } catch {
        return undefined;
      }
    },
    record(operatorId, readAtMs) {
      if (operatorId === '') return;
      const key = LAST_VISIT_KEY + operatorId;
      try {
        // This first: once the new moment is written, the one before it is known nowhere else.
        session().setItem(key, `${readBefore(key, readAtMs) ?? ''} ${readAtMs}`);
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
