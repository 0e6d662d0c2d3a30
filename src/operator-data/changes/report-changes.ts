import type { Notification } from '../../notify/notify.tsx';
import type { OperatorData } from '../operator-data.ts';
import type { Change } from '../records.ts';

/** The messages for a change of several records, or for several changes of the same kind. */
export const SUMMARIES = {
  seen: (count: number) => `Marked ${count} entries as seen`,
  new: (count: number) => `Marked ${count} entries as new`,
  follow: (count: number) => `Followed ${count} titles`,
  unfollow: (count: number) => `Unfollowed ${count} titles`,
  mute: (count: number) => `Muted ${count} titles`,
  unmute: (count: number) => `Unmuted ${count} titles`,
  link: () => 'Linked several titles',
  unlink: () => 'Unlinked several titles',
  season: () => 'Set the season of several titles',
  ignore: (count: number) => `Ignored ${count} findings`,
  'save-view': (count: number) => `Saved ${count} views`,
  'rename-view': (count: number) => `Renamed ${count} views`,
  'update-view': (count: number) => `Updated ${count} views`,
  'delete-view': (count: number) => `Deleted ${count} views`,
} as const;

export type ChangeKind = keyof typeof SUMMARIES | 'preference';

/** Tells the operator about a change, such as “Muted X”, and offers to undo it. */
export type Report = (message: string, inverse: Change, kind: ChangeKind) => void;

export interface Reports {
  report: Report;
  /** Undoes the last reported change that is not undone yet, and says so. */
  undo(): void;
}

interface Reported {
  readonly message: string;
  readonly inverse: Change;
  readonly kind: ChangeKind;
}

/** “Undone” and “Nothing to undo” have a key of their own, so that they replace no change that can still be undone. */
const UNDONE_KEY = 'data-changed';
const keyOf = (kind: string) => `changed-${kind}` as const;
/** The keys of all notifications about an operator's data. */
export const REPORT_KEYS = [UNDONE_KEY, ...[...Object.keys(SUMMARIES), 'preference'].map(keyOf)] as const;

/**
 * Reports the changes of one page, each kind in a notification of its own. While it is open, changes of the same kind
 * join it, and its button undoes all of them; a preference replaces the one before. `undo` undoes the changes one by one.
 */
export function createReports(
  { undo }: Pick<OperatorData, 'undo'>,
  notify: (notification: Notification) => unknown,
  withdraw: (key: Notification['key']) => unknown,
): Reports {
  const undoable: Reported[] = [];
  /** The changes that the open notification of each kind offers to undo. */
  const open = new Map<ChangeKind, readonly Reported[]>();

  /** Shows the notification of a kind with these changes. */
  function show(kind: ChangeKind, changes: readonly Reported[]): void {
    open.set(kind, changes);
    notify({
      key: keyOf(kind),
      tone: 'success',
      title: describe(changes),
      action: { label: 'Undo', onAction: () => undoAll(changes) },
      onClose: () => open.get(kind) === changes && open.delete(kind),
    });
  }

  /** Takes a change that is about to be undone out of its notification, so that a later change does not join it. */
  function remove(change: Reported): void {
    const changes = open.get(change.kind) ?? [];
    const others = changes.filter((other) => other !== change);
    if (others.length === changes.length) return;
    if (others.length > 0) show(change.kind, others);
    else withdraw(keyOf(change.kind));
  }

  function undoAll(changes: readonly Reported[]): void {
    // Another tab may have changed the same records since.
    notifyUndone(changes.toReversed().filter(({ inverse }) => undo(inverse)));
  }

  function notifyUndone(changes: readonly Reported[]): void {
    const title = changes.length > 0 ? `Undone: ${describe(changes)}` : 'Nothing to undo';
    notify({ key: UNDONE_KEY, tone: 'info', title });
  }

  return {
    report(message, inverse, kind) {
      const reported: Reported = { message, inverse, kind };
      undoable.push(reported);
      // “Marked 33 entries as seen” and “Undone: Marked 33 entries as seen” would contradict each other.
      withdraw(UNDONE_KEY);
      const changes = open.get(kind) ?? [];
      show(kind, canJoin(reported, changes) ? [...changes, reported] : [reported]);
    },
    undo() {
      for (let last = undoable.pop(); last; last = undoable.pop()) {
        remove(last);
        if (undo(last.inverse)) return notifyUndone([last]);
      }
      notifyUndone([]);
    },
  };
}

/** False if an open change affects the same record, because undoing “off” and “on” together would change nothing. */
function canJoin({ kind, inverse }: Reported, open: readonly Reported[]): boolean {
  const ids = new Set(idsOf(open));
  return kind !== 'preference' && !inverse.some(({ id }) => ids.has(id));
}

function describe(changes: readonly Reported[]): string {
  const [first, ...others] = changes;
  if (!first) return '';
  // A preference is always alone.
  if (others.length === 0 || first.kind === 'preference') return first.message;
  return SUMMARIES[first.kind](idsOf(changes).length);
}

function idsOf(changes: readonly Reported[]): string[] {
  return changes.flatMap(({ inverse }) => inverse.map(({ id }) => id));
}
