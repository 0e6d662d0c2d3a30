import { describe, expect, it } from 'vitest';
import { type Episode, matchEpisode, readEpisode } from '../../src/title/episode-number.ts';

/** For example '12', '13–14', '12.5', or the kind of an episode without a number. */
function describeKind(episode: Episode): string {
  if (episode.kind === 'decimal') return `${episode.place}`;
  if (episode.kind !== 'numbered') return episode.kind;
  const { first, last } = episode;
  return first === last ? `${first}` : `${first}–${last}`;
}

const read = (count: string, info: string) => describeKind(readEpisode(count, info));

describe('readEpisode', () => {
  it.each([
    ['12', '更新至第11话', '12'],
    ['012', '', '12'],
    ['１２', '', '12'],
    [' 12 ', '', '12'],
    ['0', '', '0'],
    ['', '第12話', '12'],
    ['', '更新至12集', '12'],
    ['', '第 12 回', '12'],
    ['', '第十二集', '12'],
    ['', 'EP12', '12'],
    ['', 'Ep. 12', '12'],
    ['', '第2季 第3话', '3'],
    ['', '第12话 12集', '12'],
    ['', '4K 全24集', '24'],
    ['更新至12话', '', '12'],
    ['第12话', '全24集', '12'],
    ['1178', '', '1178'],
    ['20251399', '', '20251399'],
    ['12', '更新至12集/共24集', '12'],
    ['12', '2025-09-20 更新至12话', '12'],
    ['', '2025-09-20 更新至12话', '12'],
    ['', '【12集】2025-09-20', '12'],
    ['', 'S2 第12集', '12'],
    ['', 'EP12（2025）', '12'],
    ['12', '第2-3季 第12话', '12'],
    ['', 'EP12-1080P', '12'],
    // The count is the number that the platform has, whatever else the text says.
    ['12', '第1-24话', '12'],
  ])('reads %j and %j as episode %s', (count, info, episode) => {
    expect(read(count, info)).toBe(episode);
  });

  it.each([
    ['13-14', '', '13–14'],
    ['１３－１４', '', '13–14'],
    ['13~14', '', '13–14'],
    ['13〜14', '', '13–14'],
    ['13 – 14', '', '13–14'],
    ['13至14', '', '13–14'],
    ['', '第13-14话', '13–14'],
    ['', '更新至第1～12集', '1–12'],
    ['', '第1话至第3话', '1–3'],
    ['', '第一话至第三话', '1–3'],
    ['', '第13话-第14话', '13–14'],
    ['', 'EP1-3', '1–3'],
    ['', 'EP1-EP3', '1–3'],
    ['1-12', '全12话', '1–12'],
    ['13-14', '更新至14话', '13–14'],
    ['12', '第1-12话', '1–12'],
    ['3', '第1话～第3话', '1–3'],
    ['3', 'EP1-EP3', '1–3'],
    ['12-12', '', '12'],
    // A dash of any kind, or several.
    ['', '第12——13集', '12–13'],
    ['', '第12─13集', '12–13'],
    ['', '第12~~13集', '12–13'],
    ['', '第12∼13集', '12–13'],
    ['', '第12ー13话', '12–13'],
    ['', '第12  -  13话', '12–13'],
    ['', '第12 - - 13话', '12–13'],
    // A list of two successive numbers covers what the range covers.
    ['12、13', '', '12–13'],
    ['13', '12、13话', '12–13'],
    ['', '第12・13話', '12–13'],
    ['', '第12·13話', '12–13'],
    ['', '第12和13集', '12–13'],
    ['', '第12与13集', '12–13'],
    ['', '第12と13話', '12–13'],
    ['', '第12集&第13集', '12–13'],
  ])('reads %j and %j as the range %s', (count, info, range) => {
    expect(read(count, info)).toBe(range);
  });

  it.each([
    ['12.5', '', '12.5'],
    ['１２．６', '', '12.6'],
    ['12.5', '更新至第12话', '12.5'],
    ['12.5', '第12.5话', '12.5'],
    ['', '第12.5话', '12.5'],
    ['', '更新至12.7集', '12.7'],
    ['', 'EP12.5', '12.5'],
    ['12', '第12.5话', '12.5'],
    ['12', 'EP 12.5', '12.5'],
  ])('reads %j and %j as the decimal %s', (count, info, decimal) => {
    expect(read(count, info)).toBe(decimal);
  });

  it.each([
    ['SP', '特别篇'],
    ['ＳＰ', ''],
    ['SP', '第2话'],
    ['', 'SP2 第2话'],
    ['', 'OVA 第1话'],
    ['番外', '番外 第3集'],
    ['', '总集篇 第12话'],
    ['12', '第12话 特別篇'],
    ['13-14', '番外'],
  ])('reads %j and %j as a special', (count, info) => {
    expect(read(count, info)).toBe('special');
  });

  it.each([
    ['20251106', '20251106期'],
    ['', '20251106集'],
    ['20251106集', '第20251106期'],
    ['20251106-20251107', ''],
    ['', '12、15话'],
    ['', '12、13、14话'],
    ['', '12/24集'],
    ['12/24', '第12话'],
    ['2025-11-20', ''],
    ['14-13', ''],
    ['12-13.5', ''],
    ['', '第12.5.1话'],
    ['', '更新至12集/共24集'],
    ['', '2025'],
    ['', '第一二三话'],
    ['', 'Steps 12'],
    ['-3', ''],
    ['1e3', ''],
    ['', 'EP 1080p'],
    ['', 'EP12.5M'],
    // Joints that have no known meaning.
    ['', '第12:13集'],
    ['', '第12→13集'],
    ['', '第12→第13集'],
    ['', 'EP12→13'],
    ['', '第12 13集'],
    ['', '第12和15集'],
    ['', '第12.-13集'],
    ['9999999999', ''],
    ['', ''],
  ])('finds no number in %j and %j', (count, info) => {
    expect(read(count, info)).toBe('other');
  });

  it('finds an episode beside words that begin with SP, which marks a special only by itself', () => {
    expect(read('', 'Special effects by Spyglass, 第3话')).toBe('3');
  });

  it.each([
    ['1-', '1、'],
    ['1 - - ', '1 '],
    ['-', '、 '],
    ['第一', 'ep1→'],
    ['12.', '12话:'],
  ])('takes no longer for a long text of numbers and signs: %j, %j', (count, info) => {
    const startedMs = performance.now();
    readEpisode(`1${count.repeat(50_000)}`, `第1${info.repeat(50_000)}`);
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });
});

it.each([
  ['13', '13-14', true],
  ['14', '13-14', true],
  ['15', '13-14', false],
  ['第13话', '13-14', true],
  ['13-14', '13', true],
  ['13–14', '13-14', true],
  ['12.5', '１２．５', true],
  ['１２．５', '12.5', true],
  ['ep12.5', '第12.5话', true],
  ['第12.5话', '12.5', true],
  ['12', '12.5', false],
  ['12.5', '12-13', false],
  ['sp', 'ＳＰ', true],
  ['ＳＰ', 'SP', true],
  ['', '', false],
  ['柯南第13话', '13', false],
])('the search %j finds the episode %j: %j', (text, count, isFound) => {
  expect(matchEpisode(text)(readEpisode(count, ''))).toBe(isFound);
});
