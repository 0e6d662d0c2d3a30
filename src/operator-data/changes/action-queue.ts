import type { OperatorData } from '../operator-data.ts';

/** Resolves once the stored data has been read, or reading it fails or takes long. */
export function whenRead({
  subscribe,
  getSnapshot,
}: Pick<OperatorData, 'subscribe' | 'getSnapshot'>): Promise<void> {
  return new Promise((resolve) => {
    const resolveIfRead = () => {
      if (getSnapshot().state.kind === 'loading') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(resolveIfRead);
    resolveIfRead();
  });
}

/** Runs tasks one after another, in the order of the calls. */
export type Queue = (task: () => Promise<void>) => Promise<void>;

/** The first task runs once `start` has resolved. */
export function createQueue(start: Promise<void>): Queue {
  let last = start;
  return (task) => {
    const running = last.then(task);
    // A task that fails does not stop the next one.
    last = running.catch(() => undefined);
    return running;
  };
}
