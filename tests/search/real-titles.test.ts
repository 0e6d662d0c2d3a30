import { expect, it } from 'vitest';
import { isFound, searchesFor } from './find-title.ts';

/** Titles with words of signs alone: all of the 27,026 different names of bangumi-data (CC BY 4.0) that have such words. */
const TITLES = `
新きまぐれオレンジ☆ロード ～ そして、あの夏のはじまり
美少女战士R剧场版 - 美少女战士变身
校园恐怖传说 - 花子来了
学校有鬼 - 花子来了
ストリートファイターZERO - THE ANIMATION -
充滿幹勁十足的科學冒險 — 神秘智慧石
怪 ～ayakashi ～
百变之星 不死鸟传说 - 蕾拉・汉密尔顿物语
星夢美少女 - 鳳凰傳說 / 浴火鳳凰
Detective Conan : The Private Eyes' Requiem
机神大战 - 巨型方程式
ef - a tale of memories.
PERSONA - trinity soul -
西米特拉的孤儿 ～ 波菲拉斯的漫长旅程
SOUL EATER - ソウルイーター -
零之使魔 ~三美姬的輪舞 ~
ef - a tale of melodies.
Fate/stay night - 無限劍製
校园恐怖传说 - 新·花子来了
校园有鬼 - 新·花子来了
Sekai Ichi Hatsukoi - World's Greatest First Love
Battle Girls - Time Paradox
Sekai Ichi Hatsukoi - World's Greatest First Love 2
Berserk: The Golden Age Arc I - The Egg of the King
新龙珠 - 巴达克之章
Berserk: The Golden Age Arc II - The Battle for Doldrey
DEPTH OF FIELD ～ 愛と憎しみ劇場
DEPTH OF FIELD ～ 爱与憎恨的剧场
离线LINE - 上班族 -
獵人劇場版 - 緋色幻影
Berserk: The Golden Age Arc III - The Advent
Ghost in the Shell: Arise – Border 1: Ghost Pain
Free! - Iwatobi Swim Club
鲁邦三世 微风公主 ~ 被隐藏的空中都市
Ghost in the Shell: Arise – Border 2: Ghost Whispers
獵人劇場版 - 最終任務
Saki - The Nationals
Pretty Rhythm Movie: All Star Selection - Prism Show☆Best Ten
Disk Wars : Avengers
Atelier Escha & Logy : Alchemists of the Dusk Sky
Ghost in the Shell: Arise – Border 3: Ghost Tears
校园恐怖传说 - 新·花子来了！！第二季
JoJo's Bizarre Adventure: Stardust Crusaders - Battle in Egypt
Dia no Ace - Second Season
I am ...
排球少年!! 剧场版 - 胜者与败者
Kamisama Minarai - Himitsu no Cocotama
Soukyuu no Fafner Dead Aggressor - Exodus S2
Utawarerumono - Itsuwari no Kamen
Ame-iro Cocoa - Rainy Color e Youkoso
NOBLESSE : Awakening
烏龍派出所特別篇 - The Final 兩津勘吉的最後一天
幻影籃球王 ─ Last Game
慕留人 - 火影新世代 -
Hina Logic - From Luck & Logic
魔法少女☆伊莉雅 – 雪下的誓言
交響詩篇艾蕾卡 7：HI - EVOLUTION
排球少年!! 剧场版 - 才能与灵感
排球少年!! 劇場版 - 才能與靈感
排球少年!! 剧场版 - 理念之战
時間飛船 – 惡黨反擊
Katana Maidens ~ Toji No Miko
IDOLiSH7 - 偶像星願 -
戦隊ヒーロー スキヤキフォース - ぐんまの平和を願うシーズン え、また？ -
RErideD - 穿越時空的德理達 -
ANEMONE／交響詩篇艾蕾卡 7：HI - EVOLUTION
Katana Maidens ~ Mini Toji
劇場版 在地下城尋求邂逅是否搞錯了什麼 ─ 獵戶座之箭 ─
FINAL FANTASY XV: EPISODE ARDYN – PROLOGUE
最终幻想15 艾汀篇 - 序章
少女前線 人形小劇場 - 治癒篇
少女前線 人形小劇場 - 狂亂篇
Pokémon: Mewtwo Strikes Back - Evolution
KONOSUBA - God's Blessing on This Wonderful World!- Legend of Crimson
ヴァイオレット・エヴァーガーデン 外伝 - 永遠と自動手記人形 -
紫罗兰永恒花园 外传 - 永远与自动手记人偶 -
Fate／Grand Order - 絕對魔獸戰線巴比倫尼亞
Fate/Grand Order - 絕對魔獸戰線巴比倫尼亞 -
IDOLiSH7 - 偶像星願 - Second BEAT！
The Millionaire Detective - Balance: UNLIMITED
DECA - DENCE
Fate/Stay Night: Heaven's Feel - III. Spring Song
工作細胞 特別上映版 - 強「菌」來襲！人體腸道大騷動！
Fate/Grand Order - 神聖圓桌領域卡美洛 - Wandering；Agateram
BLUE REFLECTION : 澪
BanG Dream! Episode of Roselia Ⅰ : 約束
BanG Dream! Episode of Roselia Ⅰ : 约定
Fate/Grand Order - 神聖圓桌領域卡美洛 - Paladin; Agateram
BanG Dream! Episode of Roselia Ⅱ : Song I am.
IDOLiSH7 - 偶像星願 - Third BEAT！
Fate/Grand Order - 終局特異點 冠位時間神殿所羅門 -
幻想三國誌 — 天元靈心記
Fantasia Sango - Realm of Legends
Legend of the Galactic Heroes: Die Neue These - Collision
Dr. STONE Special Episode – RYUSUI
Legend of the Galactic Heroes: Die Neue These - Intrigue
Berserk: The Golden Age Arc - Memorial Edition
Kaguya-sama: Love Is War - The First Kiss That Never Ends
The Fruit of Evolution 2 : Before I Knew It, My Life Had It Made
Knights of the Zodiac: Saint Seiya – Battle for Sanctuary
Youkai Watch ♪ Movie 8: Jibanyan vs. Komasan - Monge Daikessen da Nyan
Ranking of Kings : The Treasure Chest of Courage
輝夜姬想讓人告白-永不結束的初吻 - 
BLEACH: Thousand-Year Blood War - The Separation
Knights of the Zodiac: Saint Seiya – Battle for Sanctuary Part 2
i☆Ris the Movie - Full Energy!! -
i☆Ris 电影版 - 活力满满!! -
BLEACH: Thousand-Year Blood War - The Conflict
Mononoke The Movie: Chapter II - The Ashes of Rage
正義使者 - 我的英雄學院之非法英雄
Classic★Stars – 古典樂★之星
Clevatess - 魔獸之王與嬰兒與屍之勇者
Demon Slayer: Kimetsu no Yaiba - The Movie: Infinity Castle - Part 1: Akaza Returns
Chainsaw Man – The Compilation
Cat’s Eye – 貓眼
CHAINSAW MAN – THE MOVIE: REZE ARC
GINTAMA - Mr.Ginpachi's Zany Class
GINTAMA - Mr.Ginpachi’s Zany Class
WANDANCE — 熱舞青春 —
IDOLiSH7 - 偶像星願 - First BEAT！ 劇場版總集篇 前篇
IDOLiSH7 - 偶像星願 - First BEAT！ 劇場版總集篇 後篇
大江戶烈火殺手 - 鳳凰傳說
Oedo Fire Slayer - the Legend of Phoenix -
正義使者 - 我的英雄學院之非法英雄 第二季
DARK MOON : THE BLOOD ALTAR WITH ENHYPEN
Milky☆Subway: The Galactic Limited Express – the Movie
ゴーストコンサート : missing Songs
GHOST CONCERT : 失落之歌
GHOST CONCERT : missing Songs
Kujima : Why Sing, When You Can Warble
BLEACH: Thousand-Year Blood War - The Calamity
我的英雄學院 : I am a hero too
`;

const SIGNS = ['『』', '…', '∬', '×', '?!', '❤️', '☆ - ☆', '’'];

it.each([...TITLES.split('\n').filter(Boolean), ...SIGNS])('%s finds itself', (title) => {
  expect(searchesFor(title).filter((q) => !isFound(title, q))).toEqual([]);
});

it('a search of signs alone finds only titles of signs', () => {
  expect(isFound('…', '…')).toBe(true);
  expect(isFound('葬送…', '…')).toBe(false);
  expect(isFound('『』', '…')).toBe(false);
});
