import { EntryControls } from '../anime/entry/EntryControls.tsx';
import { computeMarks } from '../anime/marks/compute-marks.ts';
import type { MarkTools } from '../anime/marks/MarksProvider.tsx';
import { createActions } from '../memory/changes/actions.ts';
import { createQueue } from '../memory/changes/queue.ts';
import { createReports, MEMORY_KEYS } from '../memory/changes/report-changes.ts';
import { createMemory } from '../memory/create-memory.ts';
import type { OpenMemory } from '../memory/use-memory.ts';
import type { Notification } from '../notify/NotificationList.tsx';
import { notify, withdraw } from '../notify/notify.ts';
import { createWhenIdle } from '../scheduling/when-idle.ts';

export interface OpenOperatorMemory extends OpenMemory {
  readonly markTools: MarkTools;
  /** Resolves when all changes so far are stored. */
  settle(): Promise<void>;
  close(): void;
}

const MARK_TOOLS: MarkTools = { computeMarks, EntryControls };

/** Opens an operator's memory. This file and the database's code load after the list, in the chunk `later`. */
export function openMemory(operatorId: string): OpenOperatorMemory {
  const closing = new AbortController();
  const memory = createMemory({
    operatorId,
    now: Date.now,
    whenIdle: createWhenIdle(closing.signal),
    onCleared: withdrawReports,
  });
  const queue = createQueue();
  // A change that is applied after a sign-out is not reported on the sign-in page.
  const notifyIfOpen = (notification: Notification) => !closing.signal.aborted && notify(notification);
  const { report, undo } = createReports(memory, notifyIfOpen, withdraw);
  return {
    memory,
    markTools: MARK_TOOLS,
    actions: createActions(memory, report, queue),
    undo: () => queue(undo),
    notify: notifyIfOpen,
    settle: () => queue(memory.settle),
    close() {
      closing.abort();
      withdrawReports();
      void queue(memory.close);
    },
  };
}

function withdrawReports(): void {
  for (const key of MEMORY_KEYS) withdraw(key);
}
