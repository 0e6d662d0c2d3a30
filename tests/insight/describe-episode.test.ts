import { expect, it } from 'vitest';
import { describeEpisode } from '../../src/insight/describe-episode.ts';
import { entryOf } from '../support/entries.ts';

const describeTexts = (updateCount: string, updateInfo: string) =>
  describeEpisode(entryOf({ updateCount, updateInfo }));

it.each([
  ['245', '', 'Episode 245'],
  ['12', '更新至第12话', 'Episode 12'],
  ['', '更新至第12话', 'Episode 12'],
  ['更新至12集', '', 'Episode 12'],
  ['', '第十二集', 'Episode 12'],
  ['', 'EP12', 'Episode 12'],
  ['0', '', 'Episode 0'],
  ['012', '第12话', 'Episode 12'],
  ['1178', '更新至1178集', 'Episode 1178'],
  ['12.5', '', 'Episode 12.5'],
  ['１２．５', '', 'Episode 12.5'],
  ['12', '第12.5话', 'Episode 12.5'],
  ['12.5', '更新至12.5集/全24集', 'Episode 12.5'],
  ['1-12', '', 'Episodes 1–12'],
  ['１-１２', '', 'Episodes 1–12'],
  ['', '更新至第1～12集', 'Episodes 1–12'],
  ['12', '第1-12话', 'Episodes 1–12'],
  ['', '第1话至第3话', 'Episodes 1–3'],
  ['', '13-24集全', 'Episodes 13–24'],
  ['12', '更新至12集/共24集', 'Episode 12'],
  ['12', '共24集', 'Episode 12'],
  ['24', '共24集', 'Episode 24'],
  ['12', '12/24集', 'Episode 12'],
  ['12', '更新至12集/全24集', 'Episode 12'],
  ['24', '更新至24集/共24集', 'Episode 24'],
  // The list is behind the platform, or the total is the planned one.
  ['12', '全24集', 'Episode 12'],
  ['', '更新至12集 全24集', null],
  ['12', '第12话 未完结', 'Episode 12'],
  ['12', '即将完结', 'Episode 12'],
  ['3', '完结篇 第3话', 'Episode 3'],
  ['12', '第12话 最终话', 'Episode 12'],
])('describes the episode of %j and %j as %j', (count, info, words) => {
  expect(describeTexts(count, info)).toBe(words);
});

it.each([
  ['26', '全26集', 'Complete, 26 episodes'],
  ['26', '全26话', 'Complete, 26 episodes'],
  ['26', '26集全', 'Complete, 26 episodes'],
  ['26', '已完结', 'Complete, 26 episodes'],
  ['', '已完结 共26集', 'Complete, 26 episodes'],
  ['', '完结共26集', 'Complete, 26 episodes'],
  ['', '全26集已完结', 'Complete, 26 episodes'],
  ['26', '第26话 完结', 'Complete, 26 episodes'],
  ['', '第24集(完结)', 'Complete, 24 episodes'],
  ['24', '第24话（完结）', 'Complete, 24 episodes'],
  ['', '第24集[完结]', 'Complete, 24 episodes'],
  ['', '第24集【完结】', 'Complete, 24 episodes'],
  ['24', '第24集（全剧完结）', 'Complete, 24 episodes'],
  ['', '26話完結', 'Complete, 26 episodes'],
  ['26', '更新至26集 已完结', 'Complete, 26 episodes'],
  ['26', '全２６话', 'Complete, 26 episodes'],
  ['全26集', '', 'Complete, 26 episodes'],
  ['1-12', '全12话', 'Complete, 12 episodes'],
  ['13-24', '已完结', 'Complete, 24 episodes'],
  // The numbers continue those of the season before.
  ['24', '全12集', 'Complete, 12 episodes'],
  ['', '4K 全24集', 'Complete, 24 episodes'],
  ['1', '全1集', 'Complete, 1 episode'],
  ['24', '更新至24集/全24集', 'Complete, 24 episodes'],
  ['', '更新至24集/全24集', 'Complete, 24 episodes'],
  ['24', '更新至24集（全24集）', 'Complete, 24 episodes'],
  ['24', '更新至第24集 [全24集]', 'Complete, 24 episodes'],
  ['', '已完结', 'Complete'],
  ['', '完结', 'Complete'],
])('describes the finished series of %j and %j as %j', (count, info, words) => {
  expect(describeTexts(count, info)).toBe(words);
});

it.each([
  ['SP', '更新至SP', 'SP'],
  ['', '更新至SP2', 'SP2'],
  ['3', 'OVA 第3集', 'OVA 第3集'],
  ['番外', '番外 第3集', '番外'],
  ['12', '第12话 特別篇', '第12话 特別篇'],
  ['', 'ＯＶＡ', 'ＯＶＡ'],
])('leaves the special of %j and %j as written: %j', (count, info, words) => {
  expect(describeTexts(count, info)).toBe(words);
});

it.each([
  ['', ''],
  ['', '正片'],
  ['', '剧场版'],
  ['', '最终话'],
  ['', '第2季'],
  ['', '全集'],
  ['', '共24集'],
  ['-', ''],
  ['12、15', ''],
  ['12/24', ''],
  ['9999999999', ''],
])('does not describe %j and %j, so that the platform’s own text is shown', (count, info) => {
  expect(describeTexts(count, info)).toBeNull();
});
