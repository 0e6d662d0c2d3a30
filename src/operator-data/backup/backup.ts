import type { Patch } from '../patch.ts';

/** Begins the schema of a backup; the version follows. */
export const BACKUP_PREFIX = 'ani-updater/backup@';
/** The version that this app writes and reads. */
export const BACKUP_VERSION = 1;

/** What a backup contains, each value once. All keys have been computed from the titles, and all URLs are safe. */
export interface Backup extends Omit<Patch, 'cleared'> {
  /** Unix milliseconds. */
  readonly savedAtMs: number;
  /** Number of records that were left out, because this version of the app does not know their kind. */
  readonly unknownCount: number;
}

/**
 * Why a file is not a backup that can be restored: it has more than MAX_BYTES; the browser could not read it; it is not
 * complete JSON; it is not a backup; a newer version of the app has written it; its content is invalid.
 */
export type BackupProblem = 'too-large' | 'unreadable' | 'not-json' | 'other-type' | 'newer' | 'broken';

export class BackupError extends Error {
  readonly problem: BackupProblem;
  /** Where a broken file is wrong, such as 'history.12.day'; otherwise empty. */
  readonly place: string;
  constructor(problem: BackupProblem, { place = '', cause }: { place?: string; cause?: unknown } = {}) {
    super(`The file cannot be restored: ${problem} ${place}`.trim(), { cause });
    this.name = 'BackupError';
    this.problem = problem;
    this.place = place;
  }
}
