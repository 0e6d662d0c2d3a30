import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanViewName } from '../../src/operator-data/view-name.ts';
import { runs } from '../support/property-runs.ts';

const INVISIBLE = [
  ...[
    '\0',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u180e',
    '\u200b',
    '\u200d',
    '\u200f',
    '\u202e',
    '\u2060',
    '\u2066',
  ],
  ...['\u2800', '\u3164', '\ud800', '\ufe0f', '\ufeff', '\uffa0', '\u{e0020}', '\u{e0100}'],
];
const SPACES = [' ', '\t', '\n', '\u00a0', '\u2028', '\u3000'];

const visible = fc.constantFrom('a', 'B', '柯', '南', 'é', 'e\u0301', '灵', '1', '!', 'ｶﾞ', '𠮷');
const invisible = fc.constantFrom(...INVISIBLE);

describe('cleanViewName', () => {
  it('removes what nobody sees', () => {
    const parts = fc.array(fc.tuple(visible, fc.array(invisible)), { minLength: 1 });
    fc.assert(
      fc.property(parts, fc.array(fc.constantFrom(...INVISIBLE, ...SPACES)), (letters, edge) => {
        const name = letters.map(([letter]) => letter).join('');
        const mixed = letters.flatMap(([letter, hidden]) => [letter, ...hidden]).join('');
        expect(cleanViewName([...edge, mixed, ...edge].join(''))).toBe(cleanViewName(name));
        expect(cleanViewName(edge.join(''))).toBe('');
      }),
      runs(200),
    );
  });

  it('changes nothing in a clean name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const clean = cleanViewName(name);
        expect(cleanViewName(clean)).toBe(clean);
      }),
      runs(200),
    );
  });

  it.each([
    ['  Bilibili　 晚上\n', 'Bilibili 晚上'],
    ['e\u200d\u0301', 'é'],
    // Emoji that consist of several characters.
    ['👨\u200d👩\u200d👧 evening', '👨\u200d👩\u200d👧 evening'],
    ['❤\ufe0f', '❤\ufe0f'],
    ['👩🏽\u200d💻', '👩🏽\u200d💻'],
    ['🏳\ufe0f\u200d🌈', '🏳\ufe0f\u200d🌈'],
    ['\u200d👨\u200d', '👨'],
    ['a\ufe0f\u200c', 'a'],
    // In Persian, it decides which form the letters have.
    ['می\u200cخواهم\u200c', 'می\u200cخواهم'],
  ])('of %j is %j', (name, clean) => {
    expect(cleanViewName(name)).toBe(clean);
  });
});
