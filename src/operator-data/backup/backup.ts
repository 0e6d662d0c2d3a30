import type { LastList } from '../../entries/entries.ts';
import type { Entry } from '../../entries/entry.ts';
import type { EntryKey } from '../../entries/entry-key.ts';
import type { StoredRecord } from '../records.ts';

/** Begins the schema of a backup; the version follows. */
export const BACKUP_PREFIX = 'ani-updater/backup@';
/** The version that this app writes and reads. */
export const BACKUP_VERSION = 1;

/** What a backup contains. All keys have been computed from the titles, and all URLs are safe. */
export interface Backup {
  /** Unix milliseconds. */
  readonly savedAtMs: number;
  readonly records: readonly StoredRecord[];
  /** By key. */
  readonly entries: ReadonlyMap<EntryKey, Entry>;
  /** When lists were fetched, in Unix milliseconds. */
  readonly fetchTimesMs: readonly number[];
  /** Whether the operator's first visit had ended. */
  readonly hasVisited: boolean;
  readonly lastList: LastList | null;
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
