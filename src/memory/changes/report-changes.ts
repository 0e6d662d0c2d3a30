import type { Notification } from '../../notify/NotificationList.tsx';
import type { Change } from '../items.ts';
import type { Memory } from '../memory.ts';

/** Tells the operator about a change, such as “Muted X”, and offers to undo it. */
export type Report = (message: string, inverse: Change) => void;

export interface Reports {
  report: Report;
  /** Undoes the last reported change that is not undone yet, and says so. */
  undo(): Promise<void>;
}

interface Reported {
  readonly message: string;
  readonly inverse: Change;
  readonly key: Notification['key'];
}

/** One report per key is shown at once, because more would cover the page. The next one replaces the oldest. */
const KEYS = ['memory-changed-1', 'memory-changed-2', 'memory-changed-3'] as const;
/** Preference changes share a key: several reports would cover Preferences, where changes are easy to revert anyway. */
const PREFERENCE_KEY = 'preference-changed';
const OTHER_KEY = 'memory-changed';
/** The keys of all notifications about an operator's memory. */
export const MEMORY_KEYS = [OTHER_KEY, PREFERENCE_KEY, ...KEYS] as const;

/** Reports the changes of one page. Each can be undone from its notification, and the last one by `undo`. */
export function createReports(
  { undo }: Pick<Memory, 'undo'>,
  notify: (notification: Notification) => unknown,
  withdraw: (key: Notification['key']) => void,
): Reports {
  const undoableReports: Reported[] = [];
  /** The last report with each key. */
  const latest = new Map<Notification['key'], Reported>();
  let reportCount = 0;

  const reportNothingUndone = () => notify({ key: OTHER_KEY, tone: 'info', title: 'Nothing to undo' });

  async function undoOne(reported: Reported): Promise<boolean> {
    const isUndone = await undo(reported.inverse);
    // A later report with the same key has already replaced the notification.
    if (latest.get(reported.key) === reported) withdraw(reported.key);
    if (isUndone) notify({ key: OTHER_KEY, tone: 'info', title: `Undone: ${reported.message}` });
    return isUndone;
  }

  return {
    report(message, inverse) {
      const isPreference = inverse.every(({ kind }) => kind === 'preference');
      const nextKey = () => KEYS[reportCount++ % KEYS.length] ?? OTHER_KEY;
      const key: Notification['key'] = isPreference ? PREFERENCE_KEY : nextKey();
      const reported: Reported = { message, inverse, key };
      latest.set(key, reported);
      undoableReports.push(reported);
      notify({
        key,
        tone: 'success',
        title: message,
        action: {
          label: 'Undo',
          // Another tab may have changed the same item since.
          onAction: () => void undoOne(reported).then((isUndone) => isUndone || reportNothingUndone()),
        },
      });
    },
    async undo() {
      for (let last = undoableReports.pop(); last; last = undoableReports.pop())
        if (await undoOne(last)) return;
      reportNothingUndone();
    },
  };
}
