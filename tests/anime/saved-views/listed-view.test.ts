import { describe, expect, it } from 'vitest';
import {
  BUILT_IN_VIEW,
  findOpenView,
  isSameView,
  toSearch,
} from '../../../src/anime/saved-views/listed-view.ts';
import { readView } from '../../../src/anime/view/view.ts';
import { parseSearchParams, stringifySearchParams } from '../../../src/search-params.ts';

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

  it('is only one of two views that are the same', () => {
    const [view] = [urlOf('?q=x')];
    const twins = ['a', 'b'].map((id) => ({ id, name: id, view }));
    expect(findOpenView(twins, view)?.id).toBe('a');
  });
});
