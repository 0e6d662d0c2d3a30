/** Runs tasks one after another, in the order of the calls. */
export type Queue = (task: () => Promise<void>) => Promise<void>;

export function createQueue(): Queue {
  let last = Promise.resolve();
  return (task) => {
    const running = last.then(task);
    // A task that fails does not stop the next one.
    last = running.catch(() => undefined);
    return running;
  };
}
