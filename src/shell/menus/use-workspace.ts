import { useSyncExternalStore } from 'react';
import { type Workspace, workspaces } from '../../demonstration/workspaces.ts';

const [first] = workspaces;
let chosen: Workspace = first;
const listeners = new Set<() => void>();

/** The chosen workspace, shared by the sidebar and the drawer, and a function that chooses one by its ID. */
export function useWorkspace(): [Workspace, (id: string) => void] {
  return [useSyncExternalStore(subscribe, () => chosen), choose];
}

function choose(id: string): void {
  chosen = workspaces.find((workspace) => workspace.id === id) ?? chosen;
  for (const listener of listeners) listener();
}

/** The choice is reset when the last subscriber unmounts, so the next operator starts with the first workspace. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) chosen = first;
  };
}
