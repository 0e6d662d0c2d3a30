import { describe, expect, it } from 'vitest';
import { foldText } from '../../src/users/fold-text.ts';

describe('foldText', () => {
  it.each([
    ['case', 'Mira LINDQVIST', 'mira lindqvist'],
    ['accents', 'Jörg', 'jorg'],
    ['width', 'ＡＢＣ', 'abc'],
    ['spaces at the ends', '  Noor ', 'noor'],
  ])('ignores %s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('keeps letters of other scripts and their voicing marks', () => {
    expect(foldText('ガ')).not.toBe(foldText('カ'));
    expect(foldText('星桥')).toBe('星桥');
  });
});
