import { useSyncExternalStore } from 'react';
import { type Workspace, workspaces } from '../../demo/workspaces.ts';

const [first] = workspaces;
let chosen: Workspace = first;
const listeners = new Set<() => void>();

/** The workspace that is chosen, for the sidebar and the drawer alike, and the function that chooses by id. */
export function useWorkspace(): [Workspace, (id: string) => void] {
  return [useSyncExternalStore(subscribe, () => chosen), choose];
}

function choose(id: string): void {
  chosen = workspaces.find((workspace) => workspace.id === id) ?? chosen;
  for (const listener of listeners) listener();
}

/** The choice ends with the last who shows it: the next operator starts afresh. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) chosen = first;
  };
}
