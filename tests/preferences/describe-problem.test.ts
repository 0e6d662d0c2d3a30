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

  it('says of a full storage what is still stored and what makes room', () => {
    const text = textOf({ state: { kind: 'problem', reason: 'full' } });
    expect(text).toMatch(/is full\. Marks, follows, .+ stored as long as they fit/);
    expect(text).toMatch(/“Keep the history for” to 30 days or press “Clear the history” in Preferences/);
  });

  it('advises a reload, which loses the marks of the visit, only as a way to keep later ones', () => {
    const stored = ['hung', 'blocked'] as const;
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
});
