import { type ProblemReason, reasonOf, StorageError } from '../problem.ts';
import { inTransaction, openDatabase, type StoreName, type Transaction } from './database.ts';
import { createProgressWatch, type ProgressWatch } from './progress.ts';
import { type Database, type Generation, readGeneration, SCHEMA_VERSION } from './schema.ts';

/** A database in which nothing moves for this time, in milliseconds, counts as lost. */
export const TIMEOUT_MS = 5_000;

/**
 * How long one step on much data may take, in milliseconds: a request on the whole history, or storing what a transaction
 * has written. Clearing 300,000 entries takes several seconds.
 */
export const LONG_STEP_MS = 60_000;

/**
 * Pauses before the attempts to open a lost database again, in milliseconds. A loss with pause 0 is not reported. A database
 * that does not respond is tried again for ever, after the last pause, because it may be another tab that is frozen.
 */
const PAUSES_MS = [0, 1_000, 4_000, 15_000];

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
  /** Deletes the oldest data of a full database. Returns whether any was deleted. */
  freeSpace(): Promise<boolean>;
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
   * begun. If the storage is full, frees space and runs `work` again.
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
  const { name, version = SCHEMA_VERSION, mayCreate, freeSpace, onProblem, onReopened, onRunning } = options;
  const { timeoutMs = TIMEOUT_MS, pausesMs = PAUSES_MS } = options;
  const progress: ProgressWatch = createProgressWatch({ limitMs: timeoutMs, onRunning });
  /** New work waits for this; null while the database is lost. */
  let opening: Promise<Database> | null = null;
  let database: Database | null = null;
  /** Rejects the work that waits for `opening`. */
  let reject: (error: StorageError) => void = () => undefined;
  let loss: Promise<never> = new Promise(() => undefined);
  let lossReason: ProblemReason | null = null;
  /** Whether an attempt to open the database waits for another tab. */
  let isBlocked = false;
  /** Number of losses since all changes were last stored. */
  let lossCount = 0;
  /** Ends the wait for the database to open. */
  let stopWaiting: () => void = () => undefined;
  /** Opens the database after a pause. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function open(): void {
    if (name === null || isClosed) return;
    clearTimeout(timer);
    const request = openDatabase(name, {
      version,
      mayCreate,
      onBlocked: () => {
        isBlocked = true;
        lose(request, 'blocked');
      },
      onLost: (reason) => lose(request, reason),
    });
    waitFor(request);
    stopWaiting = progress.watchOpening(() => lose(request, 'hung'));
    request.then(
      // A request that took too long may succeed later than another.
      (opened) => (isClosed || database ? opened.close() : adopt(request, opened)),
      (error: unknown) => {
        isBlocked = false;
        lose(request, reasonOf(error));
      },
    );
  }

  function waitFor(request: Promise<Database>): void {
    opening = request;
    loss = new Promise((_, rejectLoss) => {
      reject = rejectLoss;
    });
    // There may be no work that waits.
    loss.catch(() => undefined);
  }

  function adopt(request: Promise<Database>, opened: Database): void {
    stopWaiting();
    clearTimeout(timer);
    isBlocked = false;
    waitFor(request);
    database = opened;
    if (lossReason) onReopened();
  }

  /** Gives up the database of this request, unless another has replaced it, and opens it again after a pause. */
  function lose(request: Promise<Database>, reason: ProblemReason): void {
    if (opening !== request) return;
    stopWaiting();
    clearTimeout(timer);
    opening = null;
    reject(new StorageError(reason));
    database?.close();
    database = null;
    // Later attempts only wait for the blocked one.
    lossReason = reason === 'hung' && isBlocked ? 'blocked' : reason;
    // Does not retry an unresponsive database at once.
    if (reason === 'hung' || reason === 'blocked') lossCount = Math.max(lossCount, 1);
    const pauseMs = pausesMs[lossCount] ?? (reason === 'hung' ? pausesMs.at(-1) : undefined);
    lossCount += 1;
    if (pauseMs === 0) open();
    else onProblem(lossReason);
    if (pauseMs && reason !== 'deleted') timer = setTimeout(open, pauseMs);
  }

  async function perform<Mode extends 'readonly' | 'readwrite', Result>(
    stores: readonly StoreName[],
    mode: Mode,
    work: (transaction: Transaction<Mode>) => Promise<Result>,
    stepLimitMs = timeoutMs,
  ): Promise<Result> {
    while (opening) {
      const request = opening;
      try {
        const opened = await Promise.race([request, loss]);
        return await inTransaction(opened, stores, mode, work, progress.begin(stepLimitMs), LONG_STEP_MS);
      } catch (error) {
        const reason = reasonOf(error);
        // A full database can still be read.
        if (reason !== 'full') lose(request, reason);
        if (reason === 'full' || reason === 'hung') throw error;
      }
    }
    throw new StorageError(lossReason ?? 'unidentified');
  }

  open();
  if (name === null) onProblem('unidentified');

  return {
    async run(...parameters) {
      try {
        return await perform(...parameters);
      } catch (error) {
        if (reasonOf(error) === 'full') onProblem('full');
        return undefined;
      }
    },
    async write(generation, stores, work) {
      // An earlier generation's changes must not be stored in a later one, and the generation is not known yet.
      if (generation === null) return false;
      const workInGeneration = async (transaction: Transaction) => {
        if ((await readGeneration(transaction)) === generation) await work(transaction);
      };
      for (;;) {
        try {
          await perform([...stores, 'meta'], 'readwrite', workInGeneration);
          return true;
        } catch (error) {
          if (reasonOf(error) !== 'full') return false;
          if (await freeSpace()) continue;
          onProblem('full');
          return false;
        }
      }
    },
    retry() {
      if (opening || (lossReason === 'deleted' && !mayCreate())) return;
      lossCount = 1;
      open();
    },
    confirm() {
      if (database) lossCount = 0;
      return database !== null;
    },
    otherTabMoved: progress.otherTabMoved,
    close() {
      isClosed = true;
      stopWaiting();
      clearTimeout(timer);
      opening = null;
      database?.close();
    },
  };
}
