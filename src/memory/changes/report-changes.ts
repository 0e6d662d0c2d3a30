import type { Notification } from '../../notify/NotificationList.tsx';
import type { Change } from '../items.ts';
import type { Memory } from '../memory.ts';

/** The messages for a change of several items, or for several changes of the same kind. */
export const SUMMARIES = {
  seen: (count: number) => `Marked ${count} entries as seen`,
  new: (count: number) => `Marked ${count} entries as new`,
  follow: (count: number) => `Followed ${count} titles`,
  unfollow: (count: number) => `Unfollowed ${count} titles`,
  mute: (count: number) => `Muted ${count} titles`,
  unmute: (count: number) => `Unmuted ${count} titles`,
  preference: (count: number) => `Changed ${count} preferences`,
} as const;

export type ChangeKind = keyof typeof SUMMARIES;

/** Tells the operator about a change, such as “Muted X”, and offers to undo it. */
export type Report = (message: string, inverse: Change, kind: ChangeKind) => void;

export interface Reports {
  report: Report;
  /** Undoes the last reported change that is not undone yet, and says so. */
  undo(): Promise<void>;
}

interface Reported {
  readonly message: string;
  readonly inverse: Change;
  readonly kind: ChangeKind;
}

/** All reports share a key, because several notifications would cover the list on a phone. */
export const MEMORY_KEY = 'memory-changed';

/**
 * Reports the changes of one page. While a notification about a change is open, changes of the same kind join it, and
 * its button undoes all of them. Any other change replaces the notification. `undo` undoes the changes one by one.
 */
export function createReports(
  { undo }: Pick<Memory, 'undo'>,
  notify: (notification: Notification) => unknown,
): Reports {
  const undoable: Reported[] = [];
  /** The changes that the open notification offers to undo. */
  let open: readonly Reported[] = [];

  async function undoAll(changes: readonly Reported[]): Promise<void> {
    const undone: Reported[] = [];
    // Another tab may have changed the same items since.
    for (const change of changes.toReversed()) if (await undo(change.inverse)) undone.push(change);
    notifyUndone(undone);
  }

  function notifyUndone(changes: readonly Reported[]): void {
    open = [];
    const title = changes.length > 0 ? `Undone: ${describe(changes)}` : 'Nothing to undo';
    notify({ key: MEMORY_KEY, tone: 'info', title });
  }

  return {
    report(message, inverse, kind) {
      const reported: Reported = { message, inverse, kind };
      undoable.push(reported);
      const changes = canJoin(reported, open) ? [...open, reported] : [reported];
      open = changes;
      notify({
        key: MEMORY_KEY,
        tone: 'success',
        title: describe(changes),
        action: { label: 'Undo', onAction: () => void undoAll(changes) },
        onClose: () => {
          if (open === changes) open = [];
        },
      });
    },
    async undo() {
      for (let last = undoable.pop(); last; last = undoable.pop())
        if (await undo(last.inverse)) return notifyUndone([last]);
      notifyUndone([]);
    },
  };
}

/** False if an open change affects the same item, because undoing “off” and “on” together would change nothing. */
function canJoin({ kind, inverse }: Reported, open: readonly Reported[]): boolean {
  if (open[0]?.kind !== kind) return false;
  const ids = new Set(idsOf(open));
  return !inverse.some(({ id }) => ids.has(id));
}

function describe(changes: readonly Reported[]): string {
  const [first, ...others] = changes;
  if (!first) return '';
  return others.length === 0 ? first.message : SUMMARIES[first.kind](idsOf(changes).length);
}

function idsOf(changes: readonly Reported[]): string[] {
  return changes.flatMap(({ inverse }) => inverse.map(({ id }) => id));
}
