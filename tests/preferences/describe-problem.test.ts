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
    ['newer', 'newer version', 'reload to get'],
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
    for (const reason of ['denied', 'newer', 'unidentified', 'failed'] as const)
      expect(textOf({ state: { kind: 'problem', reason } })).toMatch(
        /last until you close this page or reload it\. .*To keep changes that you make from now on, /,
      );
  });

  it('says of a slow storage only that changes are not stored yet', () => {
    const text = textOf({ state: { kind: 'problem', reason: 'waiting' }, isRead: true });
    expect(text).toMatch(
      /^Changes are not stored yet: .+ has not answered for 10 seconds\. They are stored as soon/,
    );
    expect(text).toContain('close other tabs of this app or restart the browser');
    expect(text).not.toMatch(/last until|reload|clear/);
  });

  it('says while the data could not be read yet that it is only late', () => {
    const text = textOf({ state: { kind: 'problem', reason: 'waiting' }, isRead: false });
    expect(text).toMatch(
      /^Your marks, follows and history are not shown yet: .+ They appear as soon as it does/,
    );
  });

  it('says that the browser has deleted the data, and how the app goes on', () => {
    const text = textOf({ state: { kind: 'ready' }, isEmptied: true });
    expect(text).toMatch(/^This browser has deleted the data .+ starts again with an empty history/);
  });
});
