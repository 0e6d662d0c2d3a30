import { createActions } from '../memory/actions.ts';
import { createMemory } from '../memory/create-memory.ts';
import { createReports } from '../memory/report.ts';
import type { OpenMemory } from '../memory/use-memory.ts';
import { notify } from '../notify/notify.ts';

/** Opens the memory of an operator. In a file of its own, so that this code and the database's load after the list. */
export function openMemory(operatorId: string): OpenMemory {
  const memory = createMemory({ operatorId, now: Date.now });
  const { report, undo } = createReports(memory, notify);
  return { memory, actions: createActions(memory, report), undo };
}
