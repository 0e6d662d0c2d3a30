import { describe, expect, it } from 'vitest';
import { deleteView, saveView, setPreference } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, type Records, stampRecords } from '../../src/operator-data/records.ts';
import { readSavedViews, readStart } from '../../src/operator-data/saved-views.ts';

const recordsOf = (...changes: Change[]): Records =>
  changes.reduce<Records>(
    (records, change, index) => mergeRecords(records, stampRecords(records, change, index + 1)),
    new Map(),
  );
const view = (name: string) => ({ name, search: { q: name } });

describe('readSavedViews', () => {
  it('returns the saved views by name, with numbers in their order', () => {
    const records = recordsOf(
      ...['View 10', 'b', 'View 9', 'A', '追番'].map((name) => saveView(view(name), name)),
    );
    const names = readSavedViews(records).map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['A', 'b', 'View 9', 'View 10']);
    expect(names).toContain('追番');
  });

  it('leaves out deleted ones and those of an unknown form', () => {
    const broken = [
      5,
      'text',
      {},
      { name: 1, search: {} },
      { name: ' ', search: {} },
      { name: 'x', search: 'q=x' },
    ];
    const records = recordsOf(
      saveView(view('kept'), 'kept'),
      saveView(view('deleted'), 'deleted'),
      deleteView('deleted'),
      ...broken.map((value, index) => [{ kind: 'view', id: `${index}`, value }] as unknown as Change),
    );
    expect(readSavedViews(records)).toEqual([{ id: 'kept', ...view('kept') }]);
    expect(readSavedViews(new Map())).toEqual([]);
  });

  it('gives each view an ID of its own', () => {
    expect(readSavedViews(recordsOf(saveView(view('a')), saveView(view('a'))))).toHaveLength(2);
  });
});

describe('readStart', () => {
  const choose = setPreference('open-at-start', 'mine');
  const save = saveView(view('Mine'), 'mine');

  it('is the dashboard by default, and what the preference names otherwise', () => {
    expect(readStart(new Map())).toBe('dashboard');
    expect(readStart(recordsOf(setPreference('open-at-start', 'new-in-followed')))).toBe('new-in-followed');
    expect(readStart(recordsOf(save, choose))).toEqual({ id: 'mine', ...view('Mine') });
  });

  it('is the dashboard while the view is deleted', () => {
    expect(readStart(recordsOf(save, choose, deleteView('mine')))).toBe('dashboard');
    expect(readStart(recordsOf(save, choose, deleteView('mine'), save))).toEqual({
      id: 'mine',
      ...view('Mine'),
    });
  });
});
