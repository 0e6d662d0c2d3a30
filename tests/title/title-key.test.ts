import { describe, expect, it } from 'vitest';
import { parseTitle, titleKeyOf } from '../../src/title/title-key.ts';

describe('titleKeyOf', () => {
  it.each([
    ['葬送的芙莉莲 第二季', '葬送的芙莉莲第2季', '葬送的芙莉莲 Season 2', '葬送的芙莉莲'],
    ['ＳＰＹ×ＦＡＭＩＬＹ', 'SPY × FAMILY', 'spy×family', 'SPY×FAMILY II'],
    ['凡人修仙传（国语版）', '凡人修仙传', '凡人修仙传 中配', '凡人修仙传 第三季'],
    ['K-ON!', 'K-on！', '「K—ON！」', 'K-ON!!'],
    ['妄想学生会＊', '妄想学生会*', '妄想学生会 *', '妄想学生会'],
  ])('is the same for %s, %s and %s, and different for %s [T390]', (first, second, third, other) => {
    expect(titleKeyOf(second)).toBe(titleKeyOf(first));
    expect(titleKeyOf(third)).toBe(titleKeyOf(first));
    expect(titleKeyOf(other)).not.toBe(titleKeyOf(first));
  });

  it.each([
    '第二季',
    '第2季',
    '第２季',
    '（第二季）',
    '第 2 季',
    '第2期',
    '第二期',
    '第二部',
    'Season 2',
    'SEASON2',
    '2nd Season',
    'S2',
    'S02',
    'Part 2',
    'Part II',
    'Ⅱ',
    'ⅱ',
    'II',
    '第二季（国语版）',
    '国语版 第二季',
  ])('reads the season of a title that ends with %s', (ending) => {
    expect(titleKeyOf(`灵笼 ${ending}`)).toBe('灵笼~2');
    expect(titleKeyOf(`One Piece ${ending}`)).toBe('onepiece~2');
  });

  it.each([
    ['第十季', 10],
    ['第十二季', 12],
    ['第二十季', 20],
    ['第二十三季', 23],
    ['3rd season', 3],
    ['21st Season', 21],
    ['IV', 4],
    ['XII', 12],
    ['第零季', 1],
    ['Season 0', 1],
    ['第一二季', 1],
  ])('reads %s as season %i', (ending, season) => {
    expect(parseTitle(`某剧 ${ending}`).season).toBe(season);
  });

  it.each([
    ['FINAL FANTASY XIII', 'FINAL FANTASY XIV', 'FINAL FANTASY XV', 'FINAL FANTASY'],
    ['BIOHAZARD XX', 'BIOHAZARD'],
    ['某剧 第一二三季', '某剧 第十十季', '某剧'],
    ['某剧 VIVI', '某剧 IVX', '某剧'],
  ])('is different for %s and %s [T533]', (...different) => {
    expect(new Set(different.map(titleKeyOf)).size).toBe(different.length);
  });

  it('reads a season that is written without a space, but no ending that may belong to the title', () => {
    expect(titleKeyOf('SPY×FAMILYⅡ')).toBe(titleKeyOf('SPY×FAMILY II'));
    for (const title of [
      'Hawaii',
      '龙族V',
      'Girls2',
      'Mazinger V',
      'Generation X',
      'メシ 2',
      '我的英雄学院 FINAL SEASON',
    ])
      expect(parseTitle(title).season).toBe(1);
  });

  it.each([
    ['龙族Ⅴ', '龙族 第五季'],
    ['龙族Ⅴ（国语版）', '龙族 第五季'],
    ['龙族Ⅰ', '龙族'],
    ['龙族ⅩⅢ', '龙族 XIII'],
    ['龙族Ⅹ\u200bⅢ', '龙族 第十三季'],
    ['FINAL FANTASYⅩ', 'FINAL FANTASY Season 10'],
    ['灵笼 Season Ⅴ', '灵笼 第五季'],
    ['灵笼Ⅱ Part Ⅱ', '灵笼 第二季 Part 2'],
    ['龙族Ⅴ 悼亡者之瞳', '龙族V悼亡者之瞳'],
    ['龙族ⅬⅩ', '龙族LX'],
  ])('is the same for %s, which has a Unicode Roman numeral, and %s [T534]', (roman, other) => {
    expect(titleKeyOf(roman)).toBe(titleKeyOf(other));
  });

  it('keeps the season that stands before a part', () => {
    expect(titleKeyOf('Dr.STONE Season 2 Part 2')).toBe(titleKeyOf('Dr STONE 第二季 Part 2'));
    expect(titleKeyOf('Dr.STONE Season 2 Part 2')).not.toBe(titleKeyOf('Dr.STONE Part 2'));
  });

  it.each(['第二季', 'Season 2', 'II', 'S2', '国语版', '普通话 第二季', '『』', '……', '。', '2', '第'])(
    'keeps a title that consists only of %s',
    (title) => {
      const { base } = parseTitle(title);
      expect(base).not.toBe('');
      expect(titleKeyOf(`${title}x`)).not.toBe(titleKeyOf(title));
    },
  );

  it('distinguishes titles that consist only of punctuation', () => {
    expect(new Set(['『』', '……', '。', '-'].map(titleKeyOf)).size).toBe(4);
  });
});

describe('the language version', () => {
  it.each([
    ['凡人修仙传（国语版）', '国语版'],
    ['凡人修仙传 国语版', '国语版'],
    ['航海王【普通话】', '普通话'],
    ['火影忍者中配', '中配'],
    ['斗破苍穹[日语版]', '日语版'],
    ['名侦探柯南 第三季（粤语版）', '粤语版'],
    ['名侦探柯南（粤语版）第三季', '粤语版'],
    ['国语版图大观', ''],
  ])('of %s is %s', (title, language) => {
    expect(parseTitle(title).language).toBe(language);
  });
});

describe('parseTitle with hostile titles', () => {
  it.each([
    ['__proto__', '__proto__~1'],
    ['constructor', 'constructor~1'],
    ['\u202e灵笼\u202c', '灵笼~1'],
    ['\u200f灵\u200b笼\ufeff\u2066', '灵笼~1'],
    ['灵笼\ud800', '灵笼~1'],
    ['灵笼\u0000', '灵笼~1'],
    ['灵\n笼\t第二季', '灵笼~2'],
    ['e.\u0301', 'é~1'],
  ])('gives %j the key %s [T392]', (title, key) => {
    expect(titleKeyOf(title)).toBe(key);
  });

  // If the time were quadratic, one of these titles would take longer than the test's time limit.
  it.each(['灵', 'S2 ', '第', '1', 'Ⅱ', 'season ', '\u202e', 'e\u0301', '(国语版)'])(
    'takes a time proportional to the length of a title of %j',
    (piece) => {
      const title = piece.repeat(Math.ceil(200_000 / piece.length));
      expect(titleKeyOf(title)).not.toContain(' ');
    },
  );
});
