import { expect, it } from 'vitest';
import { CATALOGUE } from '../../src/stand-in/catalogue/catalogue.ts';
import { parseTitle, titleKeyOf } from '../../src/title/title-key.ts';

/** One title per line: `season|base|title`, then its language version if it has one. */
const TITLES = `
2|葬送的芙莉莲|葬送的芙莉莲 第二季
1|葬送のフリーレン|葬送のフリーレン
3|间谍过家家|间谍过家家 第三季
2|spy×family|SPY×FAMILY Season 2
1|凡人修仙传|凡人修仙传（国语版）|国语版
1|kon!!|K-ON!!
1|妄想学生会*|妄想学生会＊
2|妄想学生会*|妄想学生会＊2nd Season
2|その着せ替え人形は恋をする|その着せ替え人形は恋をする Season 2
1|俺だけレベルアップな件arisefromtheshadow|俺だけレベルアップな件 -Arise from the Shadow-
2|無職転生異世界行ったら本気だす|無職転生 〜異世界行ったら本気だす〜 第2期
2|無職転生異世界行ったら本気だす|無職転生 ～異世界行ったら本気だす～ 第２期
1|ダンジョンに出会いを求めるのは間違っているだろうかv豊穣の女神篇|ダンジョンに出会いを求めるのは間違っているだろうか V 豊穣の女神篇
2|自動販売機に生まれ変わった俺は迷宮を彷徨う|自動販売機に生まれ変わった俺は迷宮を彷徨う 2nd season
1|男女の友情は成立する?いやしないっ!!|男女の友情は成立する？（いや、しないっ!!）
1|とんでもスキルで異世界放浪メシ2|とんでもスキルで異世界放浪メシ 2
3|ワンパンマン|ワンパンマン 第3期
1|チ地球の運動について|チ。―地球の運動について―
2|小市民シリーズ|小市民シリーズ 第2期
1|負けヒロインが多すぎる!|負けヒロインが多すぎる！
1|bangdream!avemujica|BanG Dream! Ave Mujica
1|mobilesuitgundamgquuuuuux|Mobile Suit Gundam GQuuuuuuX
1|drstonesciencefuture|Dr.STONE SCIENCE FUTURE
1|bleachthousandyearbloodwar|BLEACH: Thousand-Year Blood War
1|turkey!|Turkey!
2|灵笼|灵笼 第二季
1|时光代理人英都篇|时光代理人 英都篇
1|天官赐福贰|天官赐福 贰
1|中国奇谭2|中国奇谭2
4|仙王的日常生活|仙王的日常生活 第四季
1|残次品放逐星空|残次品·放逐星空
1|凸变英雄leaf|凸变英雄LEAF
2|怪兽8号|怪兽8号 第二季
3|re从零开始的异世界生活|Re：从零开始的异世界生活 第三季
3|re从零开始的异世界生活|Re:从零开始的异世界生活第3季
1|我独自升级第二季起于暗影|我独自升级 第二季 -起于暗影-
1|名侦探柯南独眼的残像|名侦探柯南 独眼的残像
1|博人传火影忍者新时代|博人传 火影忍者新时代
1|死神千年血战篇相克谭|死神 千年血战篇-相克谭-
1|哆啦a梦新番|哆啦A梦 新番
10|蜡笔小新|蜡笔小新 第十季
1|排球少年!!tothetop|排球少年!! TO THE TOP
1|我的英雄学院finalseason|我的英雄学院 FINAL SEASON
8|妖神记|妖神记 第八季
1|刀剑神域外传|刀剑神域 外传
1|斗罗大陆ii绝世唐门|斗罗大陆Ⅱ绝世唐门
1|斗罗大陆ii绝世唐门|斗罗大陆II绝世唐门
2|龙族|龙族Ⅱ
1|龙族ii悼亡者之瞳|龙族Ⅱ 悼亡者之瞳
7|画江湖之不良人|画江湖之不良人 第七季
1|王者荣耀荣耀之章碎月篇|王者荣耀：荣耀之章 碎月篇
3|剑网3侠肝义胆沈剑心|剑网3·侠肝义胆沈剑心 第三季
1|少年白马醉春风番外篇|少年白马醉春风 番外篇
1|jojo的奇妙冒险石之海|JOJO的奇妙冒险 石之海
5|jojo的奇妙冒险|JOJO的奇妙冒险 第五部
2|進撃の巨人thefinalseason|進撃の巨人 The Final Season Part 2
4|進撃の巨人|進撃の巨人 Season 4
7|finalfantasy|FINAL FANTASY VII
2|机动战士高达00|机动战士高达00 S2
1|名侦探柯南|名侦探柯南（日语版）|日语版
3|海贼王|海贼王 第三季【粤语版】|粤语版
2|某科学的超电磁炮s|某科学的超电磁炮S 第二季
`;

const titles = TITLES.trim()
  .split('\n')
  .map((line) => line.split('|'));

it('there are at least 60 real titles', () => {
  expect(titles.length).toBeGreaterThanOrEqual(60);
});

it.each(titles)('season %s of %s: %s [T394]', (season, base, title = '', language = '') => {
  expect(parseTitle(title)).toEqual({ base, season: Number(season), language });
});

it('different titles in the stand-in catalogue have different keys', () => {
  const keys = CATALOGUE.map(({ title }) => titleKeyOf(title));
  expect(new Set(keys).size).toBe(new Set(CATALOGUE.map(({ title }) => title)).size);
});
