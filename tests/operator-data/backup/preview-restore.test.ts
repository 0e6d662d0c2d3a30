import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/entries/entry.ts';
import type { Backup } from '../../../src/operator-data/backup/backup.ts';
import { previewRestore, type RestoreMode } from '../../../src/operator-data/backup/preview-restore.ts';
import { mergeRecords, type StoredRecord } from '../../../src/operator-data/records.ts';
import { titleKey } from '../../support/keys.ts';
import { listedEntries } from '../fake-database.ts';

const layout = (value: string | null, changedAtMs: number): StoredRecord => ({
  ...{ kind: 'preference', id: 'layout', value, changedAtMs },
});
const followed = (title: string, changedAtMs = 1): StoredRecord => ({
  ...{ kind: 'follow', id: titleKey(`${title}~1`), value: { title }, changedAtMs },
});
const [first, second, third] = listedEntries(3);

interface State {
  records?: readonly StoredRecord[];
  history?: readonly (Entry | undefined)[];
}

function preview(mode: RestoreMode, stored: State, backup: State): Record<string, object> {
  const historyOf = ({ history = [] }: State) =>
    new Map(history.flatMap((entry) => (entry ? [[entry.key, entry]] : [])));
  const parsed: Backup = {
    ...{ savedAtMs: 1, fetchTimesMs: [], hasVisited: true, lastList: null, unknownCount: 0 },
    records: backup.records ?? [],
    entries: historyOf(backup),
  };
  const state = {
    records: mergeRecords(new Map(), stored.records ?? []),
    entryKeys: new Set(historyOf(stored).keys()),
  };
  const changes = Object.entries(previewRestore(state, parsed, mode));
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
