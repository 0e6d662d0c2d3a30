import { type ProblemReason, reasonOf, StorageError } from '../problem.ts';
import { openDatabase } from './database.ts';
import type { ProgressWatch } from './progress.ts';
import type { Database } from './schema.ts';

/**
 * Pauses before the attempts to open a lost database again, in milliseconds. A loss with pause 0 is not reported. A database
 * that does not respond is tried again for ever, after the last pause, because it may be another tab that is frozen.
 */
const PAUSES_MS = [0, 1_000, 4_000, 15_000];

interface OpenerOptions {
  /** Null if there is no database for the operator. */
  name: string | null;
  version: number;
  pausesMs?: readonly number[] | undefined;
  progress: ProgressWatch;
  /** Whether to create the database if there is none. */
  mayCreate(): boolean;
  /** Called when the database cannot be used for now. */
  onProblem(reason: ProblemReason): void;
  /** Called when a lost database is open again. It may still turn out not to respond. */
  onReopened(): void;
}

/** An attempt to open the database, or the open database. */
interface Opening {
  readonly request: Promise<Database>;
  /** Rejects when the database is lost. */
  readonly loss: Promise<never>;
}

/**
 * Opens a database, and opens a lost one again: after growing pauses, a few times, and then whenever `retry` is called.
 */
export function createOpener(options: OpenerOptions) {
  const { name, version, pausesMs = PAUSES_MS, progress, mayCreate, onProblem, onReopened } = options;
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

  open();
  if (name === null) onProblem('unidentified');

  return {
    /** New work waits for this; null while the database is lost. */
    current: (): Opening | null => opening && { request: opening, loss },
    lossReason: (): ProblemReason => lossReason ?? 'unidentified',
    lose,
    /** Opens a lost database now, unless it was deleted and must not be created again. */
    retry(): void {
      if (opening || (lossReason === 'deleted' && !mayCreate())) return;
      lossCount = 1;
      open();
    },
    /** Call this when all changes are stored. Returns whether the database is open. */
    confirm(): boolean {
      if (database) lossCount = 0;
      return database !== null;
    },
    close(): void {
      isClosed = true;
      stopWaiting();
      clearTimeout(timer);
      opening = null;
      database?.close();
    },
  };
}
