import { describe, expect, it } from 'vitest';
import { parseSearchParams, stringifySearchParams } from '../src/search-params.ts';

describe('reading search parameters', () => {
  it.each([
    ['a number', '?q=99999', { q: '99999' }],
    ['what looks like a number', '?q=1e5', { q: '1e5' }],
    ['a boolean', '?q=true', { q: 'true' }],
    ['null', '?q=null', { q: 'null' }],
    ['quotes', '?q=%22a%22', { q: '"a"' }],
    ['JSON', '?q=%7B%22a%22%3A1%7D', { q: '{"a":1}' }],
    ['a plus for a space', '?q=a+b', { q: 'a b' }],
    ['an encoded plus', '?q=a%2Bb', { q: 'a+b' }],
    ['Chinese', '?q=%E8%91%AC', { q: '葬' }],
    ['no value', '?q', { q: '' }],
    ['an empty value', '?q=', { q: '' }],
    ['nothing', '', {}],
    ['a question mark alone', '?', {}],
    ['no question mark', 'q=a', { q: 'a' }],
    ['broken encoding', '?q=%E8%', { q: '\uFFFD%' }],
  ])('leaves %s as text', (_, search, expected) => {
    expect(parseSearchParams(search)).toEqual(expected);
  });

  it('makes a list of a name that is given more than once', () => {
    expect(parseSearchParams('?p=a&q=x&p=b&p=a')).toEqual({ p: ['a', 'b', 'a'], q: 'x' });
  });

  it('takes `__proto__` for a name like any other', () => {
    const params = parseSearchParams('?__proto__=x&constructor=y');
    expect(Object.getPrototypeOf(params)).toBe(Object.prototype);
    expect(Object.entries(params)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});

describe('writing search parameters', () => {
  it.each([
    ['text', { q: 'a b&c=d' }, '?q=a+b%26c%3Dd'],
    ['numbers and booleans', { page: 2, all: false }, '?page=2&all=false'],
    ['a list', { p: ['a', 'b'] }, '?p=a&p=b'],
    ['an empty text', { q: '' }, '?q='],
    ['zero', { page: 0 }, '?page=0'],
  ])('writes %s', (_, search, expected) => {
    expect(stringifySearchParams(search)).toBe(expected);
  });

  it.each([
    ['undefined', { q: undefined }],
    ['null', { q: null }],
    ['an empty list', { p: [] }],
    ['a list of nothing', { p: [undefined, null] }],
    ['no names', {}],
  ])('leaves out %s, and then the question mark', (_, search) => {
    expect(stringifySearchParams(search)).toBe('');
  });

  it.each(['葬送のフリーレン', 'a+b', '100%', '"quoted"', '1e5', 'true', '#?&=', '🎬', ' '])(
    'gives %j back when it is read again',
    (q) => {
      const search = { q, p: [q, 'x'] };
      expect(parseSearchParams(stringifySearchParams(search))).toEqual(search);
    },
  );
});
