import { describe, expect, it } from 'vitest';
import { normalizeSearchText } from '../../src/search/normalize-search-text.ts';

describe('normalizeSearchText', () => {
  it.each([
    ['case', 'SAKAMOTO Days', 'sakamotodays'],
    ['width of letters', 'Ｄｒ．ＳＴＯＮＥ', 'drstone'],
    ['width of kana', 'ｶﾞﾁｱｸﾀ', 'ガチアクタ'],
    ['white space of all kinds', ' 灵笼　第二季\t\n', '灵笼第二季'],
    ['invisible characters', 'a\u200bb\u202ec\u2069', 'abc'],
    ['accents', 'Pokémon Ёлки', 'pokemonелки'],
    ['apostrophes of all forms', "Journey’s Journey's Journeyʼs", 'journeysjourneysjourneys'],
    ['brackets, quotes and dashes', '《灵笼》「二」-- “x”〜～~', '灵笼二x'],
    ['dots, middle dots, commas and colons', 'a.b·c・d，e、f。g：h:i', 'abcdefghi'],
    ['other signs, which the title key keeps', 'らき☆すた！ A/B＊ ♪ °゜', 'ラキスタab'],
    ['variation selectors', '❤️葬\u{e0100}❤', '葬'],
    ['the form of sigma at the end of a word', 'ας', 'ασ'],
  ])('ignores %s', (_, given, expected) => {
    expect(normalizeSearchText(given)).toBe(expected);
  });

  it('treats × as x', () => {
    expect(normalizeSearchText('SPY×FAMILY')).toBe(normalizeSearchText('spy x family'));
  });

  it('keeps the voicing marks of kana, which are not accents', () => {
    expect(normalizeSearchText('ガ')).not.toBe(normalizeSearchText('か'));
    expect(normalizeSearchText('ぱ')).not.toBe(normalizeSearchText('ハ'));
  });

  it.each([
    ['’', '’'],
    [' ： ', ':'],
    ['「・」', '「・」'],
    ['!', '!'],
  ])('keeps the signs of a text that has nothing else: "%s"', (title, expected) => {
    expect(normalizeSearchText(title)).toBe(expected);
  });

  it.each(['斗罗大陆Ⅱ绝世唐门', '龙族Ⅱ', 'カ\u3099'])('normalizes %s to NFKC', (title) => {
    expect(normalizeSearchText(title)).toBe(title.normalize('NFKC').toLowerCase());
  });

  it.each([
    ['光が死んだ夏', '光ガ死ンダ夏'],
    ['チ。―地球の運動について―', 'チ地球ノ運動ニツイテ'],
    ['ぁゔゖゝゞ', 'ァヴヶヽヾ'],
    ['か\u3099', 'ガ'],
    ['ヷ・ー', 'ヷー'],
  ])('replaces hiragana by katakana: %s', (title, expected) => {
    expect(normalizeSearchText(title)).toBe(expected);
  });
});
