import { type ProblemReason, reasonOf, StorageError } from '../problem.ts';
import { inTransaction, type StoreName, type Transaction } from './database.ts';
import { createOpener } from './opener.ts';
import { createProgressWatch } from './progress.ts';
import { type Generation, readGeneration, SCHEMA_VERSION } from './schema.ts';

/** A database in which nothing moves for this time, in milliseconds, counts as lost. */
export const TIMEOUT_MS = 5_000;

/**
 * How long one step on much data may take, in milliseconds: a request on the whole history, or storing what a transaction
 * has written. Clearing 300,000 entries takes several seconds.
 */
export const LONG_STEP_MS = 60_000;

interface ConnectionOptions {
  /** Null if there is no database for the operator. */
  name: string | null;
  /** Differs from `SCHEMA_VERSION` only in tests. */
  version?: number | undefined;
  /** See `TIMEOUT_MS`. */
  timeoutMs?: number | undefined;
  pausesMs?: readonly number[] | undefined;
  /** Whether to create the database if there is none. */
  mayCreate(): boolean;
  /** Called when the database cannot be used for now or, with the reason `full`, can only be read. */
  onProblem(reason: ProblemReason): void;
  /** Called when a lost database is open again. It may still turn out not to respond. */
  onReopened(): void;
  /** Called about every second while a transaction runs, because those of other tabs wait for it. */
  onRunning(): void;
}

/**
 * A database that may be missing, hang or disappear. A lost one is opened again after growing pauses, a few times, and
 * then whenever `retry` is called. No method rejects.
 */
export interface Connection {
  /**
   * Returns the result of `work`, which runs in one transaction over the stores, or undefined if the database cannot be
   * used. `work` runs again if the connection is lost meanwhile. `stepLimitMs` replaces the limit of its requests.
   */
  run<Mode extends 'readonly' | 'readwrite', Result>(
    stores: readonly StoreName[],
    mode: Mode,
    work: (transaction: Transaction<Mode>) => Promise<Result>,
    stepLimitMs?: number,
  ): Promise<Result | undefined>;
  /**
   * Returns true if the changes of `work` were stored in one transaction, or were dropped because another generation has
   * begun.
   */
  write(
    generation: Generation,
    stores: readonly StoreName[],
    work: (transaction: Transaction) => Promise<void>,
  ): Promise<boolean>;
  /** Opens a lost database now, instead of after a pause or not at all. Call this before each change. */
  retry(): void;
  /** Call this when all changes are stored. Returns whether the database is open. */
  confirm(): boolean;
  /** Call this when another tab says that its transaction is running. */
  otherTabMoved(): void;
  close(): void;
}

export function createConnection(options: ConnectionOptions): Connection {
  const { name, version = SCHEMA_VERSION, timeoutMs = TIMEOUT_MS, pausesMs } = options;
  const { mayCreate, onProblem, onReopened, onRunning } = options;
  const progress = createProgressWatch({ limitMs: timeoutMs, onRunning });
  const opener = createOpener({ name, version, pausesMs, progress, mayCreate, onProblem, onReopened });

  async function perform<Mode extends 'readonly' | 'readwrite', Result>(
    stores: readonly StoreName[],
    mode: Mode,
    work: (transaction: Transaction<Mode>) => Promise<Result>,
    stepLimitMs = timeoutMs,
  ): Promise<Result> {
    for (let opening = opener.current(); opening; opening = opener.current()) {
      const { request, loss } = opening;
      try {
        const opened = await Promise.race([request, loss]);
        return await inTransaction(opened, stores, mode, work, progress.begin(stepLimitMs), LONG_STEP_MS);
      } catch (error) {
        const reason = reasonOf(error);
        // A full database can still be read.
        if (reason !== 'full') opener.lose(request, reason);
        if (reason === 'full' || reason === 'hung') throw error;
      }
    }
    throw new StorageError(opener.lossReason());
  }

  const run: Connection['run'] = async (...parameters) => {
    try {
      return await perform(...parameters);
    } catch (error) {
      if (reasonOf(error) === 'full') onProblem('full');
      return undefined;
    }
  };

  return {
    run,
    async write(generation, stores, work) {
      // An earlier generation's changes must not be stored in a later one, and the generation is not known yet.
      if (generation === null) return false;
      const workInGeneration = async (transaction: Transaction) => {
        if ((await readGeneration(transaction)) === generation) await work(transaction);
        return true;
      };
      return (await run([...stores, 'meta'], 'readwrite', workInGeneration)) === true;
    },
    retry: opener.retry,
    confirm: opener.confirm,
    otherTabMoved: progress.otherTabMoved,
    close: opener.close,
  };
}
