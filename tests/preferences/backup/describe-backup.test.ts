import { describe, expect, it } from 'vitest';
import type { RestorePart } from '../../../src/operator-data/backup/preview-restore.ts';
import { describeBackupProblem, describePreview } from '../../../src/preferences/backup/describe-backup.ts';

const NONE: ReadonlyMap<RestorePart, number> = new Map();

describe('describePreview', () => {
  it('names what is added, changed and removed, before and after', () => {
    const preview = {
      added: new Map<RestorePart, number>([
        ['follow', 1],
        ['history', 1_200],
        ['seen', 2],
      ]),
      changed: new Map<RestorePart, number>([['preference', 2]]),
      removed: new Map<RestorePart, number>([['mute', 1]]),
    };
    expect(describePreview(preview)).toBe(
      'Adds 1,200 history entries, 2 seen marks and 1 followed title. Changes 2 preferences. Removes 1 muted title.',
    );
    expect(describePreview(preview, true)).toBe(
      'Added 1,200 history entries, 2 seen marks and 1 followed title. Changed 2 preferences. Removed 1 muted title.',
    );
  });

  it('says so if nothing changes', () => {
    const preview = { added: NONE, changed: NONE, removed: NONE };
    expect(describePreview(preview)).toBe(
      'Changes nothing: this browser already has the same or newer data.',
    );
  });
});

describe('describeBackupProblem', () => {
  it.each([
    [
      'broken',
      /^The file is damaged: it contains an invalid value \(history\.3\.day\)\. Choose another file\.$/,
    ],
    ['not-json', /is not valid JSON/],
    ['other-type', /not a backup of this app/],
    ['newer', /newer version of the app/],
  ] as const)('says what is wrong with a file that is %s', (problem, text) => {
    expect(describeBackupProblem(problem, 'history.3.day')).toMatch(text);
  });
});
