import { describe, expect, it } from 'vitest';
import { createMatchHan } from '../../src/search/match-han.ts';
import { type MatchWord, matchSearch, mayBePinyin } from '../../src/search/match-search.ts';
import { entryOf } from '../support/entries.ts';

function isFound(title: string, q: string, han: MatchWord | null = null): boolean {
  return matchSearch(q, { han, pinyin: null })(entryOf({ title })) === 'literal';
}

describe('matchSearch', () => {
  it.each([
    ['死神 千年血战篇-相克谭-', '死神 相克', true],
    ['死神 千年血战篇-相克谭-', '相克　死神', true],
    ['死神 千年血战篇-相克谭-', '死神 相生', false],
    ['One Piece', 'piece one', true],
    ['One Piece', ' onepiece ', true],
    ['One Piece', 'pieceone', false],
    ['One Piece', 'one two', false],
    ['OnePiece', 'one piece', true],
    ['Ｄｒ．ＳＴＯＮＥ', 'stone dr.', true],
    ['葬送のフリーレン', '葬\u200b送の', true],
    ['葬送のフリーレン', '', true],
    ['死神 千年血战篇-相克谭-', '死神 - 相克 ·', true],
    ['死神 千年血战篇-相克谭-', '-', false],
  ])('in “%s” finds all words of “%s”, in any order: %s', (title, q, expected) => {
    expect(isFound(title, q)).toBe(expected);
    expect(isFound(title, q, createMatchHan())).toBe(expected);
  });

  it.each([
    ['葬送のフリーレン', 'ふりーれん'],
    ['ずっと真夜中でいいのに', 'ズット ｲｲﾉﾆ'],
  ])('in “%s” finds “%s”, whether hiragana or katakana', (title, q) => {
    expect(isFound(title, q)).toBe(true);
  });

  it.each([
    ['葬送的芙莉莲', '葬送的芙莉蓮'],
    ['气', '氣'],
    ['気分', '气分'],
    ['氷菓', '冰菓'],
    ['転生したら', '转生したら'],
    ['轉生', '転生'],
    ['龍', '竜'],
    ['发', '髮'],
    ['沉默著', '沉默着'],
    ['為了', '爲了'],
    ['㜢', '𡞱'],
  ])('finds “%s” and “%s” in each other once all forms of Han characters are known', (a, b) => {
    const matchHan = createMatchHan();
    for (const [title, q] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(isFound(title, q)).toBe(false);
      expect(isFound(`《${title}》 第二季`, `${q} 第二`, matchHan)).toBe(true);
    }
  });

  it('does not take different characters for forms of one', () => {
    const matchHan = createMatchHan();
    for (const [title, q] of [
      ['天官赐福', '地官'],
      ['莲', '连'],
      ['青', '清'],
      ['末', '未'],
    ] as const)
      expect(isFound(title, q, matchHan), q).toBe(false);
  });
});

describe('mayBePinyin', () => {
  it.each([
    ['zs', true],
    ['ｚｓ', true],
    ['z 送 s', true],
    ['nü', true],
    ['z', false],
    ['葬送 2', false],
    ['葬送 z', false],
    ['ふりーれん', false],
    ['', false],
  ])('is true for two Latin letters or more: “%s” %s', (q, expected) => {
    expect(mayBePinyin(q)).toBe(expected);
  });
});
