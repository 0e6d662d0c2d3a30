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
    ['blocked', 'older version', 'the other tabs'],
    ['full', 'is full', 'free space'],
    ['newer', 'newer version', 'reload to get'],
    ['deleted', 'was deleted', 'empty history'],
    ['unidentified', 'did not send your user ID', 'administrators'],
    ['failed', 'could not be read or written', 'clear all data'],
  ] as const)(
    'says for the reason %s what happened, what it means and what to do',
    (reason, cause, remedy) => {
      const text = textOf({ state: { kind: 'problem', reason } });
      expect(text).toContain(cause);
      expect(text).toContain('last until you close this page');
      expect(text).toContain(remedy);
    },
  );

  it('advises a reload, which loses the marks of the visit, only as a way to keep later ones', () => {
    const stored = ['hung', 'blocked', 'full'] as const;
    const lost = ['denied', 'newer', 'deleted', 'unidentified', 'failed'] as const;
    for (const reason of [...stored, ...lost])
      expect(textOf({ state: { kind: 'problem', reason } })).toContain(
        'last until you close this page or reload it.',
      );
    for (const reason of stored)
      expect(textOf({ state: { kind: 'problem', reason } })).not.toContain('then reload');
    for (const reason of lost)
      expect(textOf({ state: { kind: 'problem', reason } })).toContain(
        'To keep changes that you make from now on, ',
      );
  });

  it('says that the browser has deleted the data, and how the app goes on', () => {
    const text = textOf({ state: { kind: 'ready' }, isEmptied: true });
    expect(text).toMatch(/^This browser has deleted the data .+ starts again with an empty history/);
  });

  it('names the deleted days, oldest first', () => {
    expect(textOf({ state: { kind: 'ready' }, deletedDays: ['2026-11-02', '2026-11-01'] })).toBe(
      'The storage was full, so the history of 1 Nov 2026 and 2 Nov 2026 was deleted, the oldest first. ' +
        'Everything else was kept. To keep more, choose a shorter history in Preferences or free space on this device.',
    );
  });

  it('says that the storage is full and which days were deleted if deleting them did not help', () => {
    const text = textOf({ state: { kind: 'problem', reason: 'full' }, deletedDays: ['2026-11-01'] });
    expect(text).toMatch(/is full\. .+1 Nov 2026/);
  });
});
