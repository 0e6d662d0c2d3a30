import { expect, it } from 'vitest';
import { lateInWords, silentInWords } from '../../src/attention/describe-attention.ts';
import type { QuietSource } from '../../src/insight/sources.ts';
import { expectedTitle } from '../dashboard/attention/rows.ts';

const TODAY = '2026-11-27';
const late = expectedTitle({}, { lateSinceMs: 1 });
const source = (platform: string, count: number, day = TODAY): QuietSource => ({
  ...{ platform, day, since: day, count, usual: 6, fetchMinutes: [720] },
});

it('the figures say how many titles are late', () => {
  expect(lateInWords([expectedTitle()])).toBe('');
  expect(lateInWords([expectedTitle(), late])).toBe('1 title is late');
  expect(lateInWords([late, late])).toBe('2 titles are late');
});

it('the figures say which platform is silent today, or how many are', () => {
  const others = [source('iqiyi', 1), source('youku', 0, '2026-11-26')];
  expect(silentInWords(others, TODAY)).toBe('');
  expect(silentInWords([source('bilibili', 0), ...others], TODAY)).toBe('Bilibili is silent');
  expect(silentInWords([source('bilibili', 0), source('youku', 0)], TODAY)).toBe('2 platforms are silent');
});
