import { describe, expect, it } from 'vitest';
import { readEpisodeNumber } from '../../src/title/episode-number.ts';

describe('readEpisodeNumber', () => {
  it.each([
    ['12', '更新至第11话', 12],
    ['012', '', 12],
    ['１２', '', 12],
    ['0', '', 0],
    ['', '第12話', 12],
    ['', '更新至12集', 12],
    ['', '第 12 回', 12],
    ['', '第十二集', 12],
    ['', 'EP12', 12],
    ['', 'Ep. 12', 12],
    ['', '第2季 第3话', 3],
    ['', '第12话 12集', 12],
    ['', '4K 全24集', 24],
    ['更新至12话', '', 12],
    ['1178', '', 1178],
    ['20251399', '', 20251399],
    ['12', '更新至12集/共24集', 12],
    ['13', '12、13话', 13],
    ['12', '2025-09-20 更新至12话', 12],
    ['12', '第2-3季 第12话', 12],
  ])('reads %j and %j as episode %i', (count, info, episode) => {
    expect(readEpisodeNumber(count, info)).toBe(episode);
  });

  it.each([
    ['20251106', '20251106期'],
    ['', '20251106集'],
    ['20251106集', '第20251106期'],
    ['SP', '特别篇'],
    ['SP', '第2话'],
    ['', 'SP2 第2话'],
    ['', 'OVA 第1话'],
    ['番外', '番外 第3集'],
    ['', '总集篇 第12话'],
    ['12.5', '第12.5话'],
    ['', 'EP12.5'],
    ['1-12', '全12话'],
    ['12.5', '更新至第12话'],
    ['', '第1～12集'],
    ['', '第1话至第3话'],
    ['', 'EP1-3'],
    ['', 'EP1-EP3'],
    ['', '12、13话'],
    ['', '12/24集'],
    ['12', '第12话 特別篇'],
    ['12', '第1-12话'],
    ['3', '第1话～第3话'],
    ['3', 'EP1-EP3'],
    ['12', '第12.5话'],
    ['12', 'EP 12.5'],
    ['', '更新至12集/共24集'],
    ['', '2025'],
    ['', '第一二三话'],
    ['', 'Steps 12'],
    ['-3', ''],
    ['1e3', ''],
    ['9999999999', ''],
    ['', ''],
  ])('finds no episode in %j and %j', (count, info) => {
    expect(readEpisodeNumber(count, info)).toBeNull();
  });

  it('finds an episode beside words that begin with SP, which marks a special only by itself', () => {
    expect(readEpisodeNumber('', 'Special effects by Spyglass, 第3话')).toBe(3);
  });
});
