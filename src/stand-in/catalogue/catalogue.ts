const PLATFORMS = ['agedm', 'bilibili', 'iqiyi', 'tencent', 'youku'] as const;

export type Platform = (typeof PLATFORMS)[number];

/** A title, its platform, and its newest episode in that platform's notation. */
export interface CatalogueTitle {
  readonly title: string;
  readonly platform: Platform;
  /** Usually a number; empty for films, a word for specials. */
  readonly count: string;
  readonly isComplete: boolean;
}

/** Some titles are on several platforms, and a second season of 遮天 has just begun. One title per line: `count title`. `*` after the count marks a finished series, `-` means no count. */
const TITLES: Readonly<Record<Platform, string>> = {
  agedm: `
12 光が死んだ夏
13 ガチアクタ
24 桃源暗鬼
13* 瑠璃の宝石
12 フードコートで、また明日。
6* タコピーの原罪
SP 魔法使いの嫁 西の少年と青嵐の騎士
11 その着せ替え人形は恋をする Season 2
25 俺だけレベルアップな件 -Arise from the Shadow-
24 無職転生 〜異世界行ったら本気だす〜 第2期
15 ダンジョンに出会いを求めるのは間違っているだろうか V 豊穣の女神篇
12 勇者パーティーを追放された白魔導師、Sランク冒険者に拾われる 〜この白魔導師が規格外すぎる〜
10 味方が弱すぎて補助魔法に徹していた宮廷魔法師、追放されて最強を目指す
12 暗殺者である俺のステータスが勇者よりも明らかに強いのだが
12 落第賢者の学院無双 〜二度目の転生、Sランクチート魔術師冒険録〜
12 自動販売機に生まれ変わった俺は迷宮を彷徨う 2nd season
12* 男女の友情は成立する？（いや、しないっ!!）
12 とんでもスキルで異世界放浪メシ 2
- 青春ブタ野郎はランドセルガールの夢を見ない
13 青春ブタ野郎はサンタクロースの夢を見ない
12 帝乃三姉妹は案外、チョロい。
9 ワンパンマン 第3期
24* チ。―地球の運動について―
12 負けヒロインが多すぎる！
12* 小市民シリーズ 第2期
28* 葬送のフリーレン
48 薬屋のひとりごと
13 CITY THE ANIMATION
12* BanG Dream! Ave Mujica
12* Mobile Suit Gundam GQuuuuuuX
1146 航海王（日语版）
11 SAKAMOTO DAYS
12 Dr.STONE SCIENCE FUTURE
26* Summer Pockets
40* BLEACH: Thousand-Year Blood War
1177 名侦探柯南（日语版）
12 Turkey!
12.5 Clevatess: The King of Devil Beasts, the Baby and the Undead Hero
`,
  bilibili: `
156 凡人修仙传
58 牧神记
12 灵笼 第二季
6 时光代理人 英都篇
12* 天官赐福 贰
12* 百妖谱 京师篇
40 罗小黑战记
9 中国奇谭2
15* 三体
12 仙王的日常生活 第四季
12 大王饶命 第二季
16* 残次品·放逐星空
10 有兽焉 第三季
13 凸变英雄LEAF
14 汉化日记 第四季
8 雾山五行 犀川幻紫林篇
12 镇魂街 第三季
16 元龙 第三季
24* 药屋少女的呢喃 第二季
12 间谍过家家 第三季
12 胆大党 第二季
11 怪兽8号 第二季
13 沉默魔女的秘密
13 薰香花朵凛然绽放
16* Re：从零开始的异世界生活 第三季
24* 关于我转生变成史莱姆这档事 第三季
12 直至魔女消逝
12 我独自升级 第二季 -起于暗影-
10 地缚少年花子君2
12* 欢迎来到实力至上主义的教室 第三季
1178 名侦探柯南
- 名侦探柯南 独眼的残像
`,
  iqiyi: `
86 大主宰
1146 航海王
293 博人传 火影忍者新时代
8* 鬼灭之刃 柱训练篇
13 死神 千年血战篇-相克谭-
118 宝可梦 地平线
846 哆啦A梦 新番
12 蜡笔小新 第十季
66* 数码宝贝 幽灵游戏
25* 排球少年!! TO THE TOP
24* 咒术回战
12* 电锯人
25* 蓝色监狱 第二季
21 我的英雄学院 FINAL SEASON
52 妖神记 第八季
20 太乙仙魔录之灵飞纪 第四季
24 龙心战纪 第二季
28 万国志
16 有药 第二季
228 完美世界（国语版）
12* 风灵玉秀 第二季
SP 刀剑神域 外传
`,
  tencent: `
166 斗破苍穹 年番
108 仙逆
112 遮天
228 完美世界
204 吞噬星空
122 斗罗大陆Ⅱ绝世唐门
176 神印王座
26 诛仙 第三季
36 剑来 第二季
14 一人之下 第六季
27 斩神之凡尘神域 第二季
13 狐妖小红娘 竹业篇
60 武动乾坤 第六季
65 星辰变 第六季
12* 全职高手 第三季
23* 魔道祖师
52 一念永恒 第三季
20 画江湖之不良人 第七季
26 雪鹰领主 第四季
15 镖人 第二季
39 西行纪 暗影篇
16 永生之海噬仙灵
26 紫川 第二季
18 眷思量 第三季
12* 龙族Ⅱ 悼亡者之瞳
540 武神主宰
160 灵剑尊 第五季
12 大奉打更人
24 择天记 第五季
2 遮天 第二季
20 王者荣耀：荣耀之章 碎月篇
`,
  youku: `
128 师兄啊师兄
68 沧元图
420 逆天至尊
190 独步万古
245 万界独尊
26* 少年歌行 海外仙山篇
1176 名侦探柯南（国语版）
36 秦时明月之沧海横流
90* 天行九歌
48 武庚纪 第五季
24 君有云 第二季
20* 茶啊二中 第五季
10* 伍六七之黑白双龙
142 炼气十万年
107 仙逆（普通话版）
480 百炼成神 第四季
155 凡人修仙传（国语版）
16* 墓王之王 悬棺寺
30 剑网3·侠肝义胆沈剑心 第三季
26 暗河传
13 天宝伏妖录 第三季
番外 少年白马醉春风 番外篇
`,
};

/** Real titles, each with a plausible platform. */
export const CATALOGUE: readonly CatalogueTitle[] = PLATFORMS.flatMap((platform) =>
  TITLES[platform].split('\n').flatMap((line) => {
    const [, count = '', mark, title = ''] = /^(\S*?)(\*?) (.+)$/.exec(line) ?? [];
    return title === ''
      ? []
      : [{ title, platform, count: count === '-' ? '' : count, isComplete: mark === '*' }];
  }),
);
