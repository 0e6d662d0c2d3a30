import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT, type OperatorDataSnapshot } from '../../src/operator-data/snapshot.ts';
import { describeProblem } from '../../src/preferences/describe-problem.ts';

const textOf = (changes: Partial<OperatorDataSnapshot>) => describeProblem({ ...EMPTY_SNAPSHOT, ...changes });

describe('describeProblem', () => {
  it('says nothing while all is well', () => {
    expect(textOf({})).toBeNull();
    expect(textOf({ state: { kind: 'ready' } })).toBeNull();
  });

  it.each([
    ['denied', 'does not let the app store', 'private window'],
    ['hung', 'does not respond', 'restart the browser'],
    ['full', 'is full', 'free space'],
    ['newer', 'newer version', 'reload to get'],
    ['deleted', 'was deleted', 'empty history'],
    ['unidentified', 'does not say who you are', 'administrators'],
    ['failed', 'could not be read or written', 'clear all data'],
  ] as const)(
    'says for the reason %s what happened, what it means and what to do [T496]',
    (reason, cause, remedy) => {
      const text = textOf({ state: { kind: 'problem', reason } });
      expect(text).toContain(cause);
      expect(text).toContain('last until you close this page');
      expect(text).toContain(remedy);
    },
  );

  it('advises a reload, which loses the marks of the visit, only as a way to keep later ones [T548]', () => {
    const reasons = ['denied', 'hung', 'full', 'newer', 'deleted', 'unidentified', 'failed'] as const;
    for (const reason of reasons) {
      const text = textOf({ state: { kind: 'problem', reason } });
      expect(text).toContain('last until you close this page or reload it.');
      if (reason === 'full') expect(text).not.toContain('then reload');
      else expect(text).toContain('To keep later ones, ');
    }
  });

  it('names the deleted days, oldest first', () => {
    expect(textOf({ state: { kind: 'ready' }, deletedDays: ['2026-11-02', '2026-11-01'] })).toBe(
      'The storage was full, so the history of 01 Nov 2026 and 02 Nov 2026 was deleted, the oldest first. ' +
        'Everything else was kept. To keep more, choose a shorter history in Preferences or free space on this device.',
    );
  });

  it('says that the storage is full and which days were deleted if deleting them did not help', () => {
    const text = textOf({ state: { kind: 'problem', reason: 'full' }, deletedDays: ['2026-11-01'] });
    expect(text).toMatch(/is full\. .+01 Nov 2026/);
  });
});
