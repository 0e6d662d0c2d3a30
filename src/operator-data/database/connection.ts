import { type ProblemReason, reasonOf } from '../problem.ts';
import { openDatabase } from './database.ts';
import type { Database, Upgrade } from './schema.ts';

interface ConnectionOptions {
  /** Null if there is no database for the operator. */
  name: string | null;
  upgrades: readonly Upgrade[];
  /** Longest time for opening and for each piece of work, in milliseconds. */
  timeoutMs: number;
  /** Deletes the oldest data of a full database. Returns whether any was deleted. */
  freeSpace(): Promise<boolean>;
  /** Called when the database can no longer be used or, with the reason `full`, can only be read. */
  onProblem(reason: ProblemReason): void;
}

/** A database that may be missing, hang or disappear. Its methods never reject. */
export interface Connection {
  /** Returns the result of `work`, or undefined if the database cannot be used. */
  run<Result>(work: (database: Database) => Promise<Result>): Promise<Result | undefined>;
  /**
   * Returns whether the changes that `work` makes were stored. If the storage is full, frees space and runs `work`
   * again, so it must be repeatable.
   */
  write(work: (database: Database) => Promise<void>): Promise<boolean>;
  close(): void;
}

export function createConnection(options: ConnectionOptions): Connection {
  const { name, upgrades, timeoutMs, freeSpace, onProblem } = options;
  let isLost = false;
  const opening = name === null ? null : openDatabase(name, upgrades, lose);
  const opened = opening && withTimeout(opening, timeoutMs);
  if (opened) opened.catch((error: unknown) => lose(reasonOf(error)));
  else lose('unidentified');

  function lose(reason: ProblemReason): void {
    if (isLost) return;
    close();
    onProblem(reason);
  }

  /** A full database stays open, because it can still be read. */
  function report(reason: ProblemReason): void {
    if (reason !== 'full') lose(reason);
    else if (!isLost) onProblem(reason);
  }

  function close(): void {
    isLost = true;
    // Also closes a database that opens too late, because an open connection prevents other tabs from deleting it.
    opening?.then((database) => database.close()).catch(() => undefined);
  }

  async function attempt<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await opened;
    if (isLost || !database) throw new DOMException('The database is closed.', 'InvalidStateError');
    return await withTimeout(work(database), timeoutMs);
  }

  async function run<Result>(work: (database: Database) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await attempt(work);
    } catch (error) {
      report(reasonOf(error));
      return undefined;
    }
  }

  async function write(work: (database: Database) => Promise<void>): Promise<boolean> {
    try {
      await attempt(work);
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === 'full' && (await freeSpace())) return await write(work);
      report(reason);
      return false;
    }
  }

  return { run, write, close };
}

/** Rejects with a TimeoutError if `work` takes too long; a broken database may never respond. */
export function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException('The database does not respond.', 'TimeoutError')),
      timeoutMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
