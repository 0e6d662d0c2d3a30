import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, shorten } from '../src/shorten.ts';
import { runs } from './support/property-runs.ts';

describe('cut', () => {
  it('keeps whole characters from the beginning, at most as many code units as asked for', () => {
    const characters = ['a', '仙', '𠮷', 'e\u0301', '👨\u200d👩\u200d👧', '❤\ufe0f'];
    const text = fc.array(fc.constantFrom(...characters), { maxLength: 40 });
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 60 }), (all, length) => {
        const result = cut(all.join(''), length);
        expect(result.length).toBeLessThanOrEqual(length);
        const beginnings = all.map((_, index) => all.slice(0, index + 1).join(''));
        expect(['', ...beginnings]).toContain(result);
        const longest = beginnings.filter((beginning) => beginning.length <= length).at(-1) ?? '';
        expect(result).toBe(longest);
      }),
      runs(200),
    );
  });

  it('cuts a character that is too long', () => {
    expect(cut(`e${'\u0301'.repeat(300)}`, 5)).toBe('e\u0301\u0301\u0301\u0301');
  });
});

describe('shorten', () => {
  it.each([
    ['仙逆', 2, '仙逆'],
    ['仙逆 第二季', 4, '仙逆…'],
    ['x'.repeat(121), undefined, `${'x'.repeat(119)}…`],
  ])('of %j to %s is %j', (text, length, short) => {
    expect(shorten(text, length)).toBe(short);
  });
});
