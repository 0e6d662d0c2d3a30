import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../src/anime/entry/language-of.ts';

describe('languageOf', () => {
  it('hears Japanese in kana, with Han characters or without', () => {
    expect(languageOf('葬送のフリーレン')).toBe('ja');
    expect(languageOf('ワンパンマン')).toBe('ja');
  });

  it('takes Han characters alone for Chinese', () => {
    expect(languageOf('凡人修仙传')).toBe('zh');
    expect(languageOf('更新至第12话')).toBe('zh');
  });

  it("leaves all else to the page's language", () => {
    expect(languageOf('Cowboy Bebop')).toBeUndefined();
    expect(languageOf('')).toBeUndefined();
  });
});
