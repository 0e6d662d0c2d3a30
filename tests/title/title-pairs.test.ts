import { expect, it } from 'vitest';
import { titleKeyOf } from '../../src/title/title-key.ts';

/** Pairs of titles that have the same key, with the reason. */
const SAME = `
葬送的芙莉莲 第二季 | 葬送的芙莉莲 第二季（中文配音版） | language label hides the season
工作细胞 | 工作细胞（中配版） | language label
凡人修仙传（国语版） | 凡人修仙传 普通话版 | language label
炎炎消防队 三之章 第2部分 | 炎炎消防队 第三季 Part 2 | 章 is a season, 部分 a part
炎炎ノ消防隊 参ノ章 第2クール | 炎炎ノ消防隊 第3期 第2クール | formal numeral
天官赐福 贰 | 天官赐福 第二季 | formal numeral alone at the end
夏目友人帐 柒 | 夏目友人帐 第七季 | formal numeral alone at the end
キングダム(第6シリーズ) | キングダム 第6期 | シリーズ
クマーバ シーズン3 | クマーバ Season 3 | シーズン
One Room サードシーズン | One Room 3rd Season | ordinal in katakana
无职转生Ⅱ ～到了异世界就拿出真本事～ 第2部分 | 无职转生 第二季 Part.2 | season in the middle, subtitle, part
克雷瓦提斯 第二季 -魔兽之王与虚伪的勇者传承- | 克雷瓦提斯 第二季 | subtitle after the season
Re：从零开始的异世界生活 第四季 丧失篇 | Re：从零开始的异世界生活 第四季 夺还篇 | arcs of one season
进击的巨人 最终季 Part.2 | 进击的巨人 The Final Season Part 2 | the final season has no number
仙逆 年番2 | 仙逆年番 第二季 | year-round series
Re：从零开始的异世界生活 第二季 后半部分 | Re：从零开始的异世界生活 第二季 Part 2 | second half in words
排球少年 第四季 第二期 | 排球少年 第四季 Part 2 | 期 after a season is a part
魔王学院の不適合者II～史上最強の魔王の始祖～(2ndクール) | 魔王学院の不適合者 第2期 第2クール | numeral before a subtitle
`;

/** Pairs of titles that have different keys, with the reason. */
const DIFFERENT = `
银魂 | 银魂' | the mark is the season
银魂 | 银魂. | the mark is the season
WORKING!! | WORKING'!! | the mark is the season
DOG DAYS' | DOG DAYS'' | the mark is the season
伪恋 | 伪恋： | the mark is the season
数码宝贝 | 数码宝贝： | remake
我的妹妹哪有这么可爱 | 我的妹妹哪有这么可爱。 | the mark is the season
进击的巨人 第三季 | 进击的巨人 第三季 Part.2 | parts of a season
无职转生 第二季 | 无职转生 Part 2 | a part is no season
JOJO的奇妙冒险 石之海 Part.2 | JOJO的奇妙冒险 石之海 第二季 | a part is no season
FINAL FANTASY XIII | FINAL FANTASY XIV | a name, no season
86 | 86 -不存在的战区- 第二季 | season
K | K RETURN OF KINGS | a name
らんま1/2 | らんま1/2(2024) | remake
百万吨级武藏 第一季 | 百万吨级武藏 第一季特别篇 | special
OVERLORD Ⅱ | OVERLORD Ⅱ SP | special
物语系列 | 物语系列 第外季＆第怪季 | 季 without a number
A3! | A3! SEASON SPRING & SUMMER | SEASON without a number
K-ON! | K-ON!! | the mark is the season
乱马1/2 | 乱马1/2 第二季 | fraction in the title
罗小黑战记 | 罗小黑战记2 | a bare digit stays in the title
DATE A LIVE | DATE A LIVE V | V, X, C, I, K stay in the title
`;

const readPairs = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

it.each(readPairs(SAME))('%s and %s have the same key: %s', (first = '', second = '') => {
  expect(titleKeyOf(second)).toBe(titleKeyOf(first));
});

it.each(readPairs(DIFFERENT))('%s and %s have different keys: %s', (first = '', second = '') => {
  expect(titleKeyOf(second)).not.toBe(titleKeyOf(first));
});

it('there are 40 pairs', () => {
  expect([...readPairs(SAME), ...readPairs(DIFFERENT)]).toHaveLength(40);
});
