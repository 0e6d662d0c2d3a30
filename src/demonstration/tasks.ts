import { deepFreeze } from './deep-freeze.ts';

/** A task in the dashboard's list (spec, section 3: demonstration data). The widget stores which are completed. */
export interface Task {
  readonly id: string;
  readonly name: string;
}

export const tasks = deepFreeze([
  { id: 'task-1', name: 'Check the covers of the new season' },
  { id: 'task-2', name: 'Write the notes for the weekend digest' },
  { id: 'task-3', name: 'Ask Lantern Bay about the missing subtitles' },
  { id: 'task-4', name: 'Put the night shift’s finds into order' },
  { id: 'task-5', name: 'Plan the premiere evening' },
]) satisfies readonly Task[];
