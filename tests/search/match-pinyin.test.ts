import { describe, expect, it } from 'vitest';
import { createMatchPinyin } from '../../src/search/match-pinyin.ts';
import { matchSearch, NO_MATCHERS } from '../../src/search/match-search.ts';
import { normalizeSearchText } from '../../src/search/normalize-search-text.ts';

const matchers = { ...NO_MATCHERS, pinyin: createMatchPinyin() };
const match = (title: string, q: string) =>
  matchSearch(q, matchers)({ searchText: normalizeSearchText(title) });

describe('a search with pinyin', () => {
  it.each([
    [
      'whole readings',
      '葬送的芙莉莲',
      ['zangsong', 'zangsongdefulilian', 'fulilian', 'ZangSong', 'zàngsòng'],
    ],
    ['an incomplete last reading', '葬送的芙莉莲', ['zangso', 'zangsongdef', 'fulil', 'zan']],
    ['first letters', '葬送的芙莉莲', ['zsdfll', 'zsd', 'dfl', 'ZS']],
    ['six first letters, of which one is wrong', '葬送的芙莉莲', ['zsdflm', 'zsdgll']],
    ['words in any order', '葬送的芙莉莲 第二季', ['fulilian zs', 'zs 芙莉', 'dierji f', '葬song 第二']],
    ['digits and letters of the title', '剑网3 OVA', ['jianwang3', 'jw3', 'wang3ova', 'jian ova']],
    ['each reading of a character', '长月烬明', ['changyue', 'zhangyue', 'cyjm', 'zyjm']],
    ['each reading of a character', '银行 快乐', ['yinhang', 'yinxing', 'kuaile', 'kuaiyue']],
    ['ü as v or u', '绿女战略', ['lv', 'lu', 'lvnv', 'lunu', 'lünü', 'zhanlve', 'zhanlue', 'lnzl']],
    ['ü as v after y', '人鱼', ['renyu', 'renyv']],
    ['traditional characters', '葬送的芙莉蓮', ['zangsong', 'fulilian']],
    ['traditional characters', '進擊的巨人', ['jinjidejuren', 'jjdjr']],
    ['both readings of forms that are one simplified character', '乾坤', ['qiankun', 'gankun']],
    ['Japanese characters', '進撃の巨人 転生', ['jinji', 'juren', 'zhuansheng']],
  ])('finds titles by %s: %s', (_, title, texts) => {
    expect(texts.map((q) => [q, match(title, q)])).toEqual(texts.map((q) => [q, 'pinyin']));
  });

  it.each([
    ['from within a reading', '葬送的芙莉莲', ['angsong', 'ongde']],
    ['by an incomplete reading before the last', '葬送的芙莉莲', ['zanso', 'zangsode']],
    ['by readings in another order, or with a gap', '葬送的芙莉莲', ['songzang', 'zangde', 'szdfl', 'zdfll']],
    ['by another reading', '葬送的芙莉莲', ['zangcong', 'zsdfm', 'zsdfmm', 'bsdfll', 'zangsongdefuliliang']],
    ['by a single letter', '葬送的芙莉莲', ['z', ' f ']],
    ['by words of which one is missing', '葬送的芙莉莲', ['zangsong jijie', 'fulilian 第二']],
    ['by the reading of kana', '葬送のフリーレン', ['zangsongno', 'furiren', 'zsfrrn']],
    ['in Latin letters, if one is wrong', 'Frieren', ['friezen', 'freiren']],
  ])('finds no title %s: %s', (_, title, texts) => {
    expect(texts.map((q) => [q, match(title, q)])).toEqual(texts.map((q) => [q, null]));
  });

  it('says that a title has all words literally, even if they could be pinyin too', () => {
    expect(match('Made in Abyss', 'abyss made')).toBe('literal');
    expect(match('SONG 葬送', 'song')).toBe('literal');
    expect(match('SONG 葬送', 'song zang')).toBe('pinyin');
  });
});
