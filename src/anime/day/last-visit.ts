/**
 * Prefix of the storage key; the operator's id follows. Local storage holds when that operator last loaded the list, in
 * Unix milliseconds. Session storage holds two values separated by a space: the local value from before this tab's
 * visit (empty if there was none), and when this tab last loaded the list.
 */
const KEY_PREFIX = 'last_visit:';

/** A tab may stay open for days, so a load this long after the previous one starts a new visit. */
export const VISIT_ENDS_AFTER_MS = 4 * 3_600_000;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

interface Environment {
  /** The storages are functions because reading `window.localStorage` may throw. */
  local: () => Store;
  session: () => Store;
  /** Unix milliseconds. */
  now: () => number;
}

export interface LastVisit {
  /**
   * Returns when the operator last loaded the list before the current visit, in Unix milliseconds. The result stays the
   * same during a visit, including reloads. Null on the first visit, undefined if visits cannot be stored.
   * @param readAtMs when the current list was loaded; it decides whether a new visit has started
   */
  read(operatorId: string, readAtMs: number): number | null | undefined;
  /** Records that the operator loaded the list at `readAtMs`. */
  record(operatorId: string, readAtMs: number): void;
}

/**
 * Stores visits per operator. Nothing is stored for an operator with an empty id, whom the backend does not identify,
 * or in a browser that denies access to its storage.
 */
export function createLastVisit({ local, session, now }: Environment): LastVisit {
  const readStored = (key: string) => parsePastTimeMs(local().getItem(key), now());

  function readPreviousVisit(key: string, readAtMs: number): number | null {
    const [before = '', lastReadAtMs] = session().getItem(key)?.split(' ') ?? [];
    // If this tab has no current visit, the previous visit is the last one recorded by any tab.
    const isVisitCurrent = readAtMs - Number(lastReadAtMs) < VISIT_ENDS_AFTER_MS;
    const stored = readStored(key);
    return isVisitCurrent ? parsePastTimeMs(before, now()) : stored;
  }

  return {
    read(operatorId, readAtMs) {
      if (operatorId === '') return undefined;
      try {
        return readPreviousVisit(KEY_PREFIX + operatorId, readAtMs);
      } catch {
        return undefined;
      }
    },
    record(operatorId, readAtMs) {
      if (operatorId === '') return;
      const key = KEY_PREFIX + operatorId;
      try {
        // Session storage goes first: the local write below overwrites the previous visit.
        session().setItem(key, `${readPreviousVisit(key, readAtMs) ?? ''} ${readAtMs}`);
        // Another tab may have loaded a newer list.
        local().setItem(key, String(Math.max(readAtMs, readStored(key) ?? 0)));
      } catch {
        // If storage fails, the next visit compares with an older one or with none.
      }
    },
  };
}

/** Ignores future times, which come from a wrong clock: compared with them, every entry would look old. */
function parsePastTimeMs(text: string | null, nowMs: number): number | null {
  const timeMs = Number(text);
  return timeMs > 0 && timeMs <= nowMs ? timeMs : null;
}
