/** Longest time that interruptible work may block the page, in milliseconds: half a frame. */
const MAX_WORK_MS = 8;

interface Environment {
  /** Milliseconds since any fixed point. */
  now: () => number;
  /** Resolves after other pending tasks have run. */
  yieldToOthers: () => Promise<void>;
}

const page: Environment = { now: () => performance.now(), yieldToOthers: yieldToTasks };

/** Returns a function that long work calls often. It yields to other tasks once the work has run for 8 ms. */
export function createYielder({ now, yieldToOthers }: Environment = page): () => Promise<void> {
  let startMs = now();
  return async () => {
    if (now() - startMs < MAX_WORK_MS) return;
    await yieldToOthers();
    startMs = now();
  };
}

/**
 * Continues in a new task, after pending ones. `scheduler.yield` is not used because its continuation runs ahead of
 * timers such as the search debounce.
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
