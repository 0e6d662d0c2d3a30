import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../src/title/detect-language.ts';

describe('detectLanguage', () => {
  it('detects Japanese by kana, with or without Han characters', () => {
    expect(detectLanguage('葬送のフリーレン')).toBe('ja');
    expect(detectLanguage('ワンパンマン')).toBe('ja');
  });

  it('detects Chinese by Han characters without kana', () => {
    expect(detectLanguage('凡人修仙传')).toBe('zh');
    expect(detectLanguage('更新至第12话')).toBe('zh');
  });

  it('returns undefined for other scripts', () => {
    expect(detectLanguage('Cowboy Bebop')).toBeUndefined();
    expect(detectLanguage('')).toBeUndefined();
  });
});
