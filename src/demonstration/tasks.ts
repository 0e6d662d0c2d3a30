/** A task in the dashboard's list (spec, section 3: demonstration data). */
export interface Task {
  readonly id: string;
  readonly name: string;
}

export const tasks: readonly Task[] = [
  { id: 'task-1', name: 'Check the covers of the new season' },
  { id: 'task-2', name: 'Write the notes for the weekend digest' },
  { id: 'task-3', name: 'Ask Lantern Bay about the missing subtitles' },
  { id: 'task-4', name: 'Put the night shift’s finds into order' },
  { id: 'task-5', name: 'Plan the premiere evening' },
];
