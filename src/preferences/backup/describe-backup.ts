import { pluralize } from '../../controls/format-count.ts';
import type { BackupProblem } from '../../operator-data/backup/backup.ts';
import type { RestorePart, RestorePreview } from '../../operator-data/backup/preview-restore.ts';

const PROBLEMS: Readonly<Record<BackupProblem, string>> = {
  'too-large': 'The file is larger than 250 MB, the limit for a backup. Choose another file.',
  unreadable: 'The browser could not read the file. It may have been moved or changed. Choose it again.',
  'not-json':
    'The file is not valid JSON. It may be damaged, incomplete or of another type. Choose another file.',
  'other-type': 'The file is not a backup of this app. Choose a file saved by “Download a backup”.',
  newer: 'A newer version of the app has saved this backup. Reload to get the newer version, then try again.',
  broken: 'The file is damaged: it contains an invalid value',
};

/** Says why a file was rejected and what to do. `place` names what is wrong in a broken file. */
export function describeBackupProblem(problem: BackupProblem, place: string): string {
  const words = PROBLEMS[problem];
  return problem === 'broken' ? `${words}${place && ` (${place})`}. Choose another file.` : words;
}

/** The nouns for what a restore changes, for one and for several. */
const NAMES: Readonly<Record<RestorePart, readonly [one: string, many: string]>> = {
  history: ['history entry', 'history entries'],
  seen: ['seen mark', 'seen marks'],
  follow: ['followed title', 'followed titles'],
  mute: ['muted title', 'muted titles'],
  season: ['corrected season', 'corrected seasons'],
  link: ['link between titles', 'links between titles'],
  ignored: ['ignored finding', 'ignored findings'],
  view: ['saved view', 'saved views'],
  preference: ['preference', 'preferences'],
};

const PARTS = Object.keys(NAMES) as readonly RestorePart[];

const WOULD = { added: 'Adds', changed: 'Changes', removed: 'Removes' } as const;
const DID = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

/** Says in sentences what a restore would change, or has changed. */
export function describePreview(preview: RestorePreview, isDone = false): string {
  const verbs = isDone ? DID : WOULD;
  const sentences = (['added', 'changed', 'removed'] as const).flatMap((change) => {
    const names = describeCounts(preview[change]);
    return names.length > 0 ? [`${verbs[change]} ${new Intl.ListFormat('en-GB').format(names)}.`] : [];
  });
  return (
    sentences.join(' ') ||
    `${verbs.changed} nothing: this browser already ${isDone ? 'had' : 'has'} the same or newer data.`
  );
}

function describeCounts(counts: ReadonlyMap<RestorePart, number>): string[] {
  return PARTS.flatMap((part) => {
    const count = counts.get(part);
    return count ? [pluralize(count, ...NAMES[part])] : [];
  });
}
