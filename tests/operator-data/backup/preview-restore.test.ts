import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/entries/entry.ts';
import { previewRestore, type RestoreMode } from '../../../src/operator-data/backup/preview-restore.ts';
import { mergeRecords, type StoredRecord } from '../../../src/operator-data/records.ts';
import { titleKey } from '../../support/keys.ts';
import { listedEntry } from '../fake-database.ts';

const layout = (value: string | null, changedAtMs: number): StoredRecord => ({
  ...{ kind: 'preference', id: 'layout', value, changedAtMs },
});
const followed = (title: string, changedAtMs = 1): StoredRecord => ({
  ...{ kind: 'follow', id: titleKey(`${title}~1`), value: { title }, changedAtMs },
});
const entry = (title: string) => listedEntry({ title });
const [first, second, third] = [entry('First'), entry('Second'), entry('Third')];

interface State {
  records?: readonly StoredRecord[];
  history?: readonly Entry[];
}

function preview(mode: RestoreMode, stored: State, backup: State): Record<string, object> {
  const data = {
    records: mergeRecords(new Map(), stored.records ?? []),
    entries: { all: stored.history ?? [], status: 'complete' },
  } as const;
  const { records = [], history: entries = [] } = backup;
  const changes = Object.entries(previewRestore(data, { records, entries }, mode));
  return Object.fromEntries(
    changes
      .filter(([, counts]) => counts.size > 0)
      .map(([name, counts]) => [name, Object.fromEntries(counts)]),
  );
}

describe('previewRestore', () => {
  it('spec 10: counts what a merge adds, changes and removes: the later change of a record wins', () => {
    const stored = { records: [layout('cards', 5), followed('a')], history: [first, second] };
    expect(
      preview('merge', stored, {
        records: [layout('rows', 6), followed('b'), { ...followed('a', 2), value: null } as StoredRecord],
        history: [second, third],
      }),
    ).toEqual({
      added: { history: 1, follow: 1 },
      changed: { preference: 1 },
      removed: { follow: 1 },
    });
    expect(preview('merge', stored, { records: [layout('rows', 4)] })).toEqual({});
  });

  it('counts an entry whose content would change: a merge keeps what was fetched later', () => {
    const changed = { ...first, updateInfo: 'changed', fetchedAtMs: first.fetchedAtMs + 1 };
    const [older, newer] = [{ history: [first] }, { history: [changed] }];
    expect(preview('merge', older, newer)).toEqual({ changed: { history: 1 } });
    expect(preview('merge', newer, older)).toEqual({});
    expect(preview('replace', newer, older)).toEqual({ changed: { history: 1 } });
  });

  it('counts no value whose names are only in another order', () => {
    const view = (value: { name: string; search: object }, changedAtMs: number) =>
      ({ kind: 'view', id: 'night', value, changedAtMs }) as StoredRecord;
    const stored = { records: [view({ name: 'Night', search: { q: 'x', hour: 1 } }, 1)] };
    const records = [view({ search: { hour: 1, q: 'x' }, name: 'Night' }, 2)];
    expect(preview('merge', stored, { records })).toEqual({});
    expect(preview('replace', stored, { records })).toEqual({});
  });

  it('counts neither the same value with another time nor a removal of what is not there', () => {
    const stored = { records: [layout('rows', 1)] };
    const records = [layout('rows', 2), { ...followed('a'), value: null } as StoredRecord];
    expect(preview('merge', stored, { records })).toEqual({});
    expect(preview('replace', stored, { records })).toEqual({});
  });

  it('counts what a replacement removes, and a change to an older value', () => {
    expect(
      preview(
        'replace',
        { records: [layout('cards', 5), followed('a'), followed('b')], history: [first, second] },
        { records: [layout('rows', 4), followed('b')], history: [second] },
      ),
    ).toEqual({ changed: { preference: 1 }, removed: { history: 1, follow: 1 } });
  });
});
