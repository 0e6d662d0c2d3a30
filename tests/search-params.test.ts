import { describe, expect, it } from 'vitest';
import { parseSearchParams, stringifySearchParams } from '../src/search-params.ts';

describe('parseSearchParams', () => {
  it.each([
    ['a number', '?q=99999', { q: '99999' }],
    ['exponent notation', '?q=1e5', { q: '1e5' }],
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
    ['only a question mark', '?', {}],
    ['no question mark', 'q=a', { q: 'a' }],
    ['broken encoding', '?q=%E8%', { q: '\uFFFD%' }],
  ])('parses %s into strings', (_, search, expected) => {
    expect(parseSearchParams(search)).toEqual(expected);
  });

  it('returns a list for a repeated name', () => {
    expect(parseSearchParams('?p=a&q=x&p=b&p=a')).toEqual({ p: ['a', 'b', 'a'], q: 'x' });
  });

  it('treats `__proto__` like any other name', () => {
    const params = parseSearchParams('?__proto__=x&constructor=y');
    expect(Object.getPrototypeOf(params)).toBe(Object.prototype);
    expect(Object.entries(params)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});

describe('stringifySearchParams', () => {
  it.each([
    ['text', { q: 'a b&c=d' }, '?q=a+b%26c%3Dd'],
    ['numbers and booleans', { page: 2, all: false }, '?page=2&all=false'],
    ['a list', { p: ['a', 'b'] }, '?p=a&p=b'],
    ['an empty string', { q: '' }, '?q='],
    ['zero', { page: 0 }, '?page=0'],
  ])('writes %s', (_, search, expected) => {
    expect(stringifySearchParams(search)).toBe(expected);
  });

  it.each([
    ['undefined', { q: undefined }],
    ['null', { q: null }],
    ['an empty list', { p: [] }],
    ['a list of undefined and null', { p: [undefined, null] }],
    ['no names', {}],
  ])('returns an empty string for %s', (_, search) => {
    expect(stringifySearchParams(search)).toBe('');
  });

  it.each(['葬送のフリーレン', 'a+b', '100%', '"quoted"', '1e5', 'true', '#?&=', '🎬', ' '])(
    'writes %j so that it is parsed unchanged',
    (q) => {
      const search = { q, p: [q, 'x'] };
      expect(parseSearchParams(stringifySearchParams(search))).toEqual(search);
    },
  );
});
