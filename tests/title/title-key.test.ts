import { describe, expect, it } from 'vitest';
import { parseTitle, titleKeyOf } from '../../src/title/title-key.ts';

/** The titles between the bars. */
const list = (text: string) => text.trim().split(/ *[|\n] */);
/** The titles between the bars, each with what it gives. */
const pairs = (text: string) => list(text).map((pair) => pair.split(' → ') as [string, string]);

describe('titleKeyOf', () => {
  it.each([
    ['葬送的芙莉莲 第二季', '葬送的芙莉莲第2季', '葬送的芙莉莲 Season 2（中文配音版）', '葬送的芙莉莲'],
    ['ＳＰＹ×ＦＡＭＩＬＹ', 'SPY × FAMILY', 'spy×family', 'SPY×FAMILY II'],
    ['凡人修仙传（国语版）', '凡人修仙传', '凡人修仙传 中配', '凡人修仙传 第三季'],
    ['K-ON!', 'K-on！', '「K—ON！」', 'K-ON!!'],
    [
      '进击的巨人 第三季 Part.2',
      '进击的巨人 Season 3 Part 2',
      '进击的巨人 第三季（第2クール）',
      '进击的巨人 第三季',
    ],
    ['妄想学生会＊', '妄想学生会*', '妄想学生会 *', '妄想学生会'],
  ])('is the same for %s, %s and %s, and different for %s', (first, second, third, other) => {
    expect(titleKeyOf(second)).toBe(titleKeyOf(first));
    expect(titleKeyOf(third)).toBe(titleKeyOf(first));
    expect(titleKeyOf(other)).not.toBe(titleKeyOf(first));
  });

  it.each(
    pairs(`
    灵笼 → 灵笼~1 | 灵笼 第一季 → 灵笼~1 | 灵笼 第二季 → 灵笼~2 | 灵笼 最终季 → 灵笼~final
    灵笼 第2部分 → 灵笼~1~p2 | 灵笼 第二季 第3部分 → 灵笼~2~p3 | 灵笼 特别篇 → 灵笼~1~特别篇
    灵笼 第二季 Part 3 OVA → 灵笼~2~p3~ova
  `),
  )('of %s is %s', (title, key) => {
    expect(titleKeyOf(title)).toBe(key);
  });
});

describe('the season', () => {
  it.each(
    list(`
    第二季 | 第2季 | 第２季 | （第二季） | 第 2 季 | 第贰季 | 第2期 | 第弐期 | 第二部 | 第2シーズン
    (第2シリーズ) | Season 2 | SEASON2 | Season II | シーズン2 | 2nd Season | 2ndシーズン | Second Season
    セカンドシーズン | セカンド・シリーズ | S2 | S02 | S 2 | 二之章 | 弐ノ章 | Ⅱ | ⅱ | II | 贰
    第二季（国语版） | 国语版 第二季 | 第二季 -无尽的旅途- | II～无尽的旅途～ | S2 无尽的旅途
    第二季「无尽的旅途」
  `),
  )('of a title that ends with %s is 2', (ending) => {
    expect(titleKeyOf(`灵笼 ${ending}`)).toBe('灵笼~2');
    expect(titleKeyOf(`One Piece ${ending}`)).toBe('onepiece~2');
  });

  it.each(
    pairs(`
    第十季 → 10 | 第十二季 → 12 | 第二十季 → 20 | 第二十三季 → 23 | 第叁期 → 3 | 3rd season → 3
    サードシーズン → 3 | ファーストシーズン → 1 | 21st Season → 21 | IV → 4 | IX → 9 | Ⅴ → 5 | Ⅻ → 12
    柒 → 7 | 拾贰 → 12 | 最终季 → final | 最終季 → final | Final Season → final | The FINAL SEASON → final
    ファイナルシーズン → final | 第零季 → 1 | Season 0 → 1 | 第一二季 → 1
  `),
  )('that %s names is %s', (ending, season) => {
    expect(`${parseTitle(`某剧 ${ending}`).season}`).toBe(season);
  });

  it.each([
    ['仙逆 年番2', '仙逆年番~2'],
    ['仙逆年番 第二季', '仙逆年番~2'],
    ['斗破苍穹 年番', '斗破苍穹年番~1'],
  ])('of the year-round series %s counts apart: %s', (title, key) => {
    expect(titleKeyOf(title)).toBe(key);
  });

  it('is the last one that the title names; an earlier one belongs to the base', () => {
    expect(titleKeyOf('JOJO的奇妙冒险 第五部 黄金之风 第二季')).toBe('jojo的奇妙冒险第五部黄金之风~2');
  });

  it.each([
    ['FINAL FANTASY XIII', 'FINAL FANTASY XIV', 'FINAL FANTASY XV', 'FINAL FANTASY'],
    ['BIOHAZARD XX', 'BIOHAZARD'],
    ['某剧 第一二三季', '某剧 第十十季', '某剧'],
    ['某剧 VIVI', '某剧 IVX', '某剧'],
  ])('is different for %s and %s', (...different) => {
    expect(new Set(different.map(titleKeyOf)).size).toBe(different.length);
  });

  it.each(
    list(`
    Hawaii | 龙族V | 龙族 X | Vitamin C | 龙族 I | 龙族Ⅰ | Project K | FINAL FANTASY XIII | Girls2
    Girls' 2 | Girl's 2 | 超电磁炮S 2 | Mazinger V | Generation X | メシ 2 | 86 | 夏目友人帐 三 | 魔塔大陆
    斗罗大陆Ⅱ绝世唐门 | キン肉マンII世 | 第九部落 | 第二季续篇 | 某剧 Season 2.5 | THE LAST SEASON
    结城友奈是勇者 -鹫尾须美之章-
  `),
  )('is not read from %s, where the ending may belong to the title', (title) => {
    expect(parseTitle(title)).toMatchObject({ season: 1, part: '', special: '' });
  });

  it.each([
    ['龙族Ⅴ', '龙族 第五季'],
    ['SPY×FAMILYⅡ', 'SPY×FAMILY II'],
    ['龙族Ⅴ（国语版）', '龙族 第五季'],
    ['龙族ⅩⅢ', '龙族 XIII'],
    ['龙族Ⅹ\u200bⅢ', '龙族 XIII'],
    ['FINAL FANTASYⅩ', 'FINAL FANTASY Season 10'],
    ['灵笼 Season Ⅴ', '灵笼 第五季'],
    ['灵笼Ⅱ Part Ⅱ', '灵笼 第二季 Part 2'],
    ['龙族Ⅴ 悼亡者之瞳', '龙族 第五季'],
    ['龙族Ⅴ悼亡者之瞳', '龙族V悼亡者之瞳'],
    ['龙族ⅬⅩ', '龙族LX'],
  ])('is the same for %s, which has a Unicode Roman numeral, and %s', (roman, other) => {
    expect(titleKeyOf(roman)).toBe(titleKeyOf(other));
  });
});

describe('the part', () => {
  it.each(
    pairs(`
    Part 2 → 2 | Part.2 → 2 | PARTⅡ → 2 | パート2 → 2 | 第2部分 → 2 | 第二部分 → 2 | 第2クール → 2
    2ndクール → 2 | (2クール目) → 2 | 2nd cour → 2 | 第二季 第2期 → 2 | 第二季 第二部 → 2
    第二季 前半 → 1 | 第二季后半 → 2 | 第二季 后半部分 → 2 | 2nd season 後半クール → 2 | 第二季 前篇 → 1
    第二季 后篇 → 2 | 第二季 後編 → 2 | 第二季 上 → 1 | 第二季（下） → 2 | 第二季 其之二 → 2
    第二季 -无尽的旅途- Part 2 → 2 | Part 3 (2nd Half) → 3.2
  `),
  )('of a title that ends with %s is %s', (ending, part) => {
    expect(parseTitle(`某剧 ${ending}`)).toMatchObject({ base: '某剧', part });
  });

  it.each(['前篇', '后篇', '后半', '上', '下', '天空之上', '第二季 天空之上'])(
    'is not read from %s',
    (ending) => {
      expect(parseTitle(`某剧 ${ending}`).part).toBe('');
    },
  );

  it('keeps the subtitle that it halves, but no other', () => {
    expect(titleKeyOf('进击的巨人 最终季 完结篇 后篇')).not.toBe(titleKeyOf('进击的巨人 最终季 Part 2'));
    expect(titleKeyOf('进击的巨人 最终季 完结篇 后篇')).not.toBe(titleKeyOf('进击的巨人 最终季 完结篇 前篇'));
  });

  it('keeps the season that stands before it', () => {
    expect(titleKeyOf('Dr.STONE Season 2 Part 2')).toBe(titleKeyOf('Dr STONE 第二季 Part 2'));
    expect(titleKeyOf('Dr.STONE Season 2 Part 2')).not.toBe(titleKeyOf('Dr.STONE Part 2'));
  });
});

describe('the special', () => {
  it.each(
    pairs(`
    SP → sp | ＯＶＡ → ova | OAD → oad | 番外 → 番外 | 番外篇 → 番外 | 总集篇 → 总集篇 | 総集編 → 总集篇
    特别篇 → 特别篇 | (特別編) → 特别篇
  `),
  )('of a title that ends with %s is %s', (ending, special) => {
    expect(parseTitle(`某剧 ${ending}`)).toMatchObject({ base: '某剧', season: 1, special });
    expect(parseTitle(`某剧 第二季 ${ending}`)).toMatchObject({ base: '某剧', season: 2, special });
    expect(parseTitle(`某剧 ${ending} 第二季`)).toMatchObject({ base: '某剧', season: 2, special });
    expect(parseTitle(`某剧Ⅱ（${ending}）国语版`)).toMatchObject({ base: '某剧', season: 2, special });
  });

  it('keeps the text after it', () => {
    const titles = [
      '第二季 OVA',
      '第二季 OVA 1',
      '第二季 OVA2',
      '第二季 OVA 温泉篇',
      '第二季',
      'OVA',
      'OVA2',
    ];
    expect(new Set(titles.map((ending) => titleKeyOf(`某剧 ${ending}`))).size).toBe(titles.length);
  });
});

describe('the language version', () => {
  it.each([
    ['凡人修仙传（国语版）', '国语版'],
    ['凡人修仙传 国语配音版', '国语配音版'],
    ['凡人修仙传 普通话版', '普通话版'],
    ['航海王【普通话】', '普通话'],
    ['火影忍者中配', '中配'],
    ['工作细胞（中配版）', '中配版'],
    ['工作细胞 中文版', '中文版'],
    ['工作细胞[中文配音]', '中文配音'],
    ['工作细胞（中文配音版）', '中文配音版'],
    ['斗破苍穹[日语版]', '日语版'],
    ['一人之下 日配版', '日配版'],
    ['英雄 粵語版', '粵語版'],
    ['名侦探柯南 第三季（粤语版）', '粤语版'],
    ['名侦探柯南（粤语版）第三季', '粤语版'],
    ['夏目友人帐 柒（国语版）', '国语版'],
    ['国语版图大观', ''],
    ['爱上配音演员', ''],
    ['妖獸都市 劇場版', ''],
  ])('of %s is %s', (title, language) => {
    expect(parseTitle(title).language).toBe(language);
    if (language) expect(titleKeyOf(title)).not.toContain(language);
  });
});

describe('the base', () => {
  it.each([
    [
      '银魂',
      '银魂’',
      '银魂.',
      '银魂。',
      '银魂°',
      '银魂*',
      '银魂：',
      '银魂、',
      '银魂!',
      '银魂?',
      '银魂×',
      '银魂∬',
    ],
    ['WORKING!!', "WORKING'!!", 'WORKING!'],
    ['DOG DAYS', "DOG DAYS'", "DOG DAYS''"],
    ['地球へ', '地球へ…', '地球へ。'],
    ['请问您今天要来点兔子吗 第二季', '请问您今天要来点兔子吗？ 第二季', '请问您今天要来点兔子吗？？ 第二季'],
  ])('keeps the punctuation at its end: %s, %s, %s … are different', (...different) => {
    expect(new Set(different.map(titleKeyOf)).size).toBe(different.length);
  });

  it.each([
    ["银魂'", '银魂’', '银魂′', '银魂´', '【银魂 ’】'],
    ["DOG DAYS''", 'DOG DAYS″', 'DOG DAYS’’'],
    ['银魂°', '銀魂゜'.replace('銀', '银')],
    ['伪恋：', '伪恋:', '伪恋∶'],
    ['地球へ…', '地球へ……', '地球へ...', '地球へ⋯⋯'],
    ['Dr. STONE', 'Dr.STONE', 'Dr STONE'],
    ["Let's Play", 'Let′s Play', 'Lets Play'],
    ['最近，妹妹有点怪', '最近、妹妹有点怪', '最近妹妹有点怪'],
    ['Re：从零开始', 'Re:从零开始', 'Re 从零开始', '「Re」从零开始', "'Re从零开始", '‘Re’从零开始'],
    ['残次品·放逐星空', '残次品・放逐星空', '残次品放逐星空', '残次品—放逐星空'],
    ['らんま1/2', 'らんま½', 'らんま 1/2'],
  ])('is the same for %s and %s', (...same) => {
    expect(new Set(same.map(titleKeyOf)).size).toBe(1);
  });

  it.each(
    list(`
    第二季 | Season 2 | II | S2 | Part 2 | OVA | 国语版 | 普通话 第二季 | 『』 | …… | 。 | 2 | 第
  `),
  )('is not empty for a title that consists only of %s', (title) => {
    const { base } = parseTitle(title);
    expect(base).not.toBe('');
    expect(titleKeyOf(`${title}x`)).not.toBe(titleKeyOf(title));
  });

  it('distinguishes titles that consist only of punctuation', () => {
    expect(new Set(['『』', '……', '。', '-', '~'].map(titleKeyOf)).size).toBe(5);
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
  ])('gives %j the key %s', (title, key) => {
    expect(titleKeyOf(title)).toBe(key);
  });

  // If the time were quadratic, one of these titles would take longer than the test's time limit.
  it.each(['S2 ', '第二季 ', '一', 'Ⅱ', 'Part 2', 'OVA ', "!'x", '‘', ' ', 'e\u0301', '(国语版)'])(
    'takes a time proportional to the length of a title of %j',
    (piece) => {
      const title = `灵笼${piece.repeat(Math.ceil(200_000 / piece.length))}`;
      expect(titleKeyOf(title)).not.toContain(' ');
    },
  );
});
