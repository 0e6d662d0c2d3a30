import { describe, expect, it } from 'vitest';
import { normalizeSearchText } from '../../../src/anime/select/normalize-search-text.ts';

describe('normalizeSearchText', () => {
  it.each([
    ['case', 'SAKAMOTO Days', 'sakamotodays'],
    ['width of letters', 'Ｄｒ．ＳＴＯＮＥ', 'dr.stone'],
    ['width of kana', 'ｶﾞﾁｱｸﾀ', 'ガチアクタ'],
    ['white space of all kinds', ' 灵笼　第二季\t\n', '灵笼第二季'],
    ['invisible characters', 'a\u200bb\u202ec\u2069', 'abc'],
  ])('ignores %s', (_, given, expected) => {
    expect(normalizeSearchText(given)).toBe(expected);
  });

  it.each(['斗罗大陆Ⅱ绝世唐门', '龙族Ⅱ', 'カ\u3099'])('normalizes %s to NFKC', (title) => {
    expect(normalizeSearchText(title)).toBe(title.normalize('NFKC').toLowerCase());
  });

  it.each([
    ['光が死んだ夏', '光ガ死ンダ夏'],
    ['チ。―地球の運動について―', 'チ。―地球ノ運動ニツイテ―'],
    ['ぁゔゖゝゞ', 'ァヴヶヽヾ'],
    ['か\u3099', 'ガ'],
    ['ヷ・ー', 'ヷ・ー'],
  ])('replaces hiragana by katakana: %s', (title, expected) => {
    expect(normalizeSearchText(title)).toBe(expected);
  });
});
