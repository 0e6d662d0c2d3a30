import { describe, expect, it } from 'vitest';
import { readView } from '../../src/entries/view.ts';
import { deleteView, saveView, setPreference } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, type Records, stampRecords } from '../../src/operator-data/records.ts';
import {
  BUILT_IN_VIEW,
  findOpenView,
  isSameView,
  readSavedViews,
  readStart,
  toSearch,
} from '../../src/operator-data/saved-views.ts';
import { parseSearchParams, stringifySearchParams } from '../../src/search-params.ts';

const recordsOf = (...changes: Change[]): Records =>
  changes.reduce<Records>(
    (records, change, index) => mergeRecords(records, stampRecords(records, change, index + 1)),
    new Map(),
  );
const view = (name: string) => ({ name, search: { q: name } });
const saved = (id: string, name = id) => ({ id, ...view(name), view: readView({ q: name }) });

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
    const broken = [5, 'text', {}, { name: 1, search: {} }, { name: 'x', search: 'q=x' }];
    const records = recordsOf(
      saveView(view('kept'), 'kept'),
      saveView(view('deleted'), 'deleted'),
      deleteView('deleted'),
      ...broken.map((value, index) => [{ kind: 'view', id: `${index}`, value }] as unknown as Change),
    );
    expect(readSavedViews(records)).toEqual([saved('kept')]);
    expect(readSavedViews(new Map())).toEqual([]);
  });

  it('returns names as they look', () => {
    const nameOf = (name: string) => readSavedViews(recordsOf(saveView(view(name), 'id')))[0]?.name;
    expect(nameOf('\u202e Bili\u200bbili\n ')).toBe('Bilibili');
    expect(nameOf(' \u2060\u3164')).toBe('Unnamed view');
    expect(nameOf('x'.repeat(1000))).toHaveLength(120);
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
    expect(readStart(recordsOf(save, choose))).toEqual(saved('mine', 'Mine'));
  });

  it('is the dashboard while the view is deleted', () => {
    expect(readStart(recordsOf(save, choose, deleteView('mine')))).toBe('dashboard');
    expect(readStart(recordsOf(save, choose, deleteView('mine'), save))).toEqual(saved('mine', 'Mine'));
  });
});

const urlOf = (search: string) => readView(parseSearchParams(search));

describe('toSearch', () => {
  it.each([
    ['', ''],
    ['?period=today&q=', ''],
    ['?about=灵笼~1&q=a', '?q=a'],
    ['?unknown=1&hour=25&period=week', '?period=week'],
    ['?platform=youku&platform=bilibili', '?platform=bilibili&platform=youku'],
    [
      '?period=history&only=followed&only=new&platform=youku&q=柯南&hour=9&sort=title&view=rows&group=title',
      '?period=history&q=柯南&platform=youku&only=new&only=followed&hour=9&sort=title&view=rows&group=title',
    ],
  ])('of %s is %s', (search, saved) => {
    expect(decodeURIComponent(stringifySearchParams(toSearch(urlOf(search))))).toBe(saved);
  });

  it('can be stored as JSON and read again', () => {
    const url = urlOf('?period=history&only=new&platform=youku&hour=9&sort=title');
    expect(readView(JSON.parse(JSON.stringify(toSearch(url))))).toEqual(url);
  });
});

describe('isSameView', () => {
  it.each([
    ['?platform=a&platform=b', '?platform=b&platform=a', true],
    ['?q=x', '?q=x&about=灵笼~1', true],
    ['?q=x', '?q=x&sort=title', false],
    ['?q=x', '?q=y', false],
    ['?period=week', '', false],
  ])('%s and %s: %s', (view, other, isSame) => {
    expect(isSameView(urlOf(view), urlOf(other))).toBe(isSame);
    expect(isSameView(urlOf(other), urlOf(view))).toBe(isSame);
  });
});

describe('findOpenView', () => {
  const VIEWS = [
    BUILT_IN_VIEW,
    ...['?platform=youku', '?platform=youku&only=new', '?period=history&only=new&q=柯南'].map((search) => ({
      id: search,
      name: search,
      view: urlOf(search),
    })),
  ];

  it.each([
    ['?period=history&only=new&only=followed', 'new-in-followed'],
    // Narrowed further.
    ['?period=history&only=new&only=followed&q=x', 'new-in-followed'],
    ['?period=history&only=new', undefined],
    ['?only=new&only=followed', undefined],
    ['', undefined],
    ['?platform=youku', '?platform=youku'],
    ['?platform=youku&about=灵笼~1&sort=title', '?platform=youku'],
    // Both views match, and the second says more.
    ['?platform=youku&only=new', '?platform=youku&only=new'],
    ['?platform=youku&platform=iqiyi', undefined],
    ['?period=week&platform=youku', undefined],
    ['?period=history&only=new&q=柯南&hour=9', '?period=history&only=new&q=柯南'],
  ])('of %s is %s', (search, id) => {
    expect(findOpenView(VIEWS, urlOf(search))?.id).toBe(id);
  });

  it.each([
    ['', '', true],
    ['', '?sort=title&about=灵笼~1', true],
    ['', '?q=x', false],
    ['', '?platform=youku', false],
    ['', '?only=new', false],
    ['', '?hour=9', false],
    ['?period=week', '', false],
    ['?period=week&sort=title&view=rows&group=title', '?period=week&sort=title&view=rows&group=title', true],
    ['?period=week&sort=title', '?period=week', false],
    ['?period=week&sort=title', '?period=week&sort=title&view=rows', true],
    ['?period=week&sort=title', '?period=week&sort=title&q=x', false],
  ])('of a view without filters, %s, at %s: %s', (search, url, isOpen) => {
    expect(findOpenView([{ view: urlOf(search) }], urlOf(url)) !== undefined).toBe(isOpen);
  });

  it('is only one of two views that are the same', () => {
    const [view] = [urlOf('?q=x')];
    const twins = ['a', 'b'].map((id) => ({ id, name: id, view }));
    expect(findOpenView(twins, view)?.id).toBe('a');
  });
});
