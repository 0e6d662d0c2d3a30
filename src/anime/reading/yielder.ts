/** How long the page may wait for work that can be broken off, in milliseconds: half a frame. */
const WORK_MS = 8;

interface Surroundings {
  /** Milliseconds from any start. */
  now: () => number;
  /** Resolves when the page has seen to what came meanwhile. */
  rest: () => Promise<void>;
}

const page: Surroundings = { now: () => performance.now(), rest: yieldToTasks };

/** Gives what long work calls often: it takes a break whenever the page has waited long enough. */
export function createYielder({ now, rest }: Surroundings = page): () => Promise<void> {
  let startMs = now();
  return async () => {
    if (now() - startMs < WORK_MS) return;
    await rest();
    startMs = now();
  };
}

/**
 * Goes on in a task that waits its turn: what `scheduler.yield` gives would go before timers, as the one after which
 * a search starts.
 */
export function yieldToTasks(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
