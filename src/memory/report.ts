import type { Notification } from '../notify/NotificationList.tsx';
import type { Change } from './items.ts';
import type { Memory } from './memory.ts';

/** Tells the operator about a change, such as “Muted X”, and offers to undo it. */
export type Report = (message: string, inverse: Change) => void;

export interface Reports {
  report: Report;
  /** Undoes the last reported change that is not undone yet, and says so. */
  undo(): Promise<void>;
}

/** Reports the changes of one page by `notify`, and undoes them by their notification or one after another. */
export function createReports(
  { undo }: Pick<Memory, 'undo'>,
  notify: (notification: Notification) => unknown,
): Reports {
  const say = (notification: Pick<Notification, 'title' | 'action'>) =>
    notify({ key: 'memory-changed', tone: notification.action ? 'success' : 'info', ...notification });
  const reported: { readonly message: string; readonly inverse: Change }[] = [];

  async function undoOne(message: string, inverse: Change): Promise<boolean> {
    const isUndone = await undo(inverse);
    if (isUndone) say({ title: `Undone: ${message}` });
    return isUndone;
  }

  return {
    report(message, inverse) {
      reported.push({ message, inverse });
      say({
        title: message,
        action: { label: 'Undo', onAction: () => void undoOne(message, inverse) },
      });
    },
    async undo() {
      for (let last = reported.pop(); last; last = reported.pop())
        if (await undoOne(last.message, last.inverse)) return;
      say({ title: 'Nothing to undo' });
    },
  };
}
