import { describe, expect, it } from 'vitest';
import { readEpisodeNumber } from '../../src/title/episode-number.ts';

describe('readEpisodeNumber', () => {
  it.each([
    ['12', '更新至第11话', 12],
    ['012', '', 12],
    ['１２', '', 12],
    ['0', '', 0],
    ['', '更新至第12话', 12],
    ['', '第12話', 12],
    ['', '更新至12集', 12],
    ['', '第 12 回', 12],
    ['', '第十二集', 12],
    ['', 'EP12', 12],
    ['', 'Ep. 12', 12],
    ['', 'Episode 12', 12],
    ['', '第2季 第3话', 3],
    ['', '2025-09-20 更新第12话', 12],
    ['', '第12话 12集', 12],
    ['', '4K 全24集', 24],
    ['更新至12话', '', 12],
    ['1178', '', 1178],
  ])('reads %j and %j as episode %i [T396]', (count, info, episode) => {
    expect(readEpisodeNumber(count, info)).toBe(episode);
  });

  it.each([
    ['SP', '特别篇'],
    ['SP', '第2话'],
    ['', 'SP2 第2话'],
    ['', 'OVA 第1话'],
    ['', 'OAD第1集'],
    ['番外', '番外 第3集'],
    ['', '总集篇 第12话'],
    ['12.5', ''],
    ['12.5', '第12.5话'],
    ['', 'EP12.5'],
    ['1-12', '第1-12话'],
    ['1-12', '全12话'],
    ['12.5', '更新至第12话'],
    ['', '第1～12集'],
    ['', '第1话至第3话'],
    ['', '1至3话'],
    ['', 'EP1-3'],
    ['', 'EP1-EP3'],
    ['', '12、13话'],
    ['', '更新至12集/共24集'],
    ['', '2025'],
    ['', '第2季'],
    ['', '最终话'],
    ['', '第一二三话'],
    ['', 'Steps 12'],
    ['', '-'],
    ['-3', ''],
    ['1e3', ''],
    ['9999999999', ''],
    ['', ''],
  ])('finds no episode in %j and %j [T397]', (count, info) => {
    expect(readEpisodeNumber(count, info)).toBeNull();
  });

  it('finds an episode beside a word that only begins like a special', () => {
    expect(readEpisodeNumber('', 'Special effects by Spyglass, 第3话')).toBe(3);
  });
});
