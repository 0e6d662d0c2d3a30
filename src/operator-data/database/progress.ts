import { StorageError } from '../problem.ts';

/** How many times a wait looks whether anything has moved, until its limit. */
const LOOKS = 5;

interface StallOptions {
  /** The time between two looks, in milliseconds. */
  lookMs: number;
  /** The time without movement after which the wait is over, in milliseconds. It may change meanwhile. */
  getLimitMs(): number;
  /** Returns a number that grows whenever something moves. */
  countMoves(): number;
  /** Called at each look. */
  onLook?(): void;
  /** Called once when nothing has moved for the limit. */
  onStall(): void;
}

/**
 * Waits until nothing has moved for the limit. Adds up the times between looks instead of reading the clock, so that the
 * time in which a page was busy or frozen is no stall. Returns a function that ends the wait.
 */
function watchForStall({ lookMs, getLimitMs, countMoves, onLook, onStall }: StallOptions): () => void {
  let stillMs = 0;
  let moveCount = countMoves();
  let timer = setTimeout(look, lookMs);
  function look(): void {
    const countNow = countMoves();
    stillMs = countNow === moveCount ? stillMs + lookMs : 0;
    moveCount = countNow;
    if (stillMs >= getLimitMs()) {
      onStall();
      return;
    }
    timer = setTimeout(look, lookMs);
    onLook?.();
  }
  return () => clearTimeout(timer);
}

/** How far a transaction, or the other tabs, have come. */
interface Progress {
  moveCount: number;
  /** How long the next step may take, in milliseconds. */
  limitMs: number;
}

/** The progress of one transaction. */
export interface TransactionProgress {
  /** Call this when a request of the transaction has succeeded. */
  moved(): void;
  /** Gives the next step this time, in milliseconds, once the transaction runs. */
  allow(stepLimitMs: number): void;
  /** Settles as `work` does. Rejects with the reason `hung`, after calling `onStall`, once the transaction has stalled. */
  waitFor<Result>(work: Promise<Result>, onStall: () => void): Promise<Result>;
}

/**
 * Tells a slow database from one that does not respond: a transaction has stalled if neither it, nor those of this page that
 * began before it, nor another tab has moved for the limit.
 */
export interface ProgressWatch {
  /** Begins a transaction whose steps may each take `stepLimitMs`. Until it runs, the usual limit applies. */
  begin(stepLimitMs: number): TransactionProgress;
  /** Waits for the database to open, and calls `onStall` if it stalls. Returns a function that ends the wait. */
  watchOpening(onStall: () => void): () => void;
  /** Call this when another tab says that its transaction is running. */
  otherTabMoved(): void;
}

interface ProgressWatchOptions {
  /** The usual limit, in milliseconds. */
  limitMs: number;
  /** Called at each look while a transaction runs, to tell the other tabs, whose transactions wait for it. */
  onRunning(): void;
}

export function createProgressWatch({ limitMs, onRunning }: ProgressWatchOptions): ProgressWatch {
  const lookMs = limitMs / LOOKS;
  const otherTabs: Progress = { moveCount: 0, limitMs };
  const unfinished = new Set<Progress>();
  return {
    begin(stepLimitMs) {
      let allowedMs = stepLimitMs;
      const own: Progress = { moveCount: 0, limitMs };
      const ahead = [otherTabs, ...unfinished, own];
      unfinished.add(own);
      const isRunning = () => own.moveCount > 0;
      return {
        moved() {
          own.moveCount += 1;
          own.limitMs = allowedMs;
        },
        allow(nextLimitMs) {
          allowedMs = nextLimitMs;
          if (isRunning()) own.limitMs = allowedMs;
        },
        async waitFor(work, onStall) {
          try {
            return await new Promise((resolve, reject) => {
              const stop = watchForStall({
                lookMs,
                getLimitMs: () => Math.max(...ahead.map((each) => each.limitMs)),
                countMoves: () => ahead.reduce((sum, each) => sum + each.moveCount, 0),
                onLook: () => isRunning() && onRunning(),
                onStall() {
                  onStall();
                  reject(new StorageError('hung'));
                },
              });
              work.then(resolve, reject).finally(stop);
            });
          } finally {
            own.moveCount += 1;
            own.limitMs = limitMs;
            unfinished.delete(own);
          }
        },
      };
    },
    watchOpening: (onStall) =>
      watchForStall({
        lookMs,
        getLimitMs: () => limitMs,
        countMoves: () => otherTabs.moveCount,
        onStall,
      }),
    otherTabMoved() {
      otherTabs.moveCount += 1;
    },
  };
}
