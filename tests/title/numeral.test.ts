import { describe, expect, it } from 'vitest';
import { readNumeral } from '../../src/title/numeral.ts';

describe('readNumeral', () => {
  it.each([
    ['0', 0],
    ['十', 10],
    ['二十', 20],
    ['九十九', 99],
    ['贰', 2],
    ['拾贰', 12],
    ['second', 2],
    ['サード', 3],
    ['iv', 4],
    ['ix', 9],
    ['x', 10],
    ['xiii', 13],
    ['xxxix', 39],
  ])('reads %s as %i', (text, number) => {
    expect(readNumeral(text)).toBe(number);
  });

  it.each(['', 'abc', 'ivx', 'iiii', 'vv', 'xxxx', '一二', '一二三', '十十', '二十十', '1二', '1234567890'])(
    'reads no number in %j',
    (text) => {
      expect(readNumeral(text)).toBeNull();
    },
  );
});
