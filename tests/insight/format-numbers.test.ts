import { expect, it } from 'vitest';
import { formatNumbers } from '../../src/insight/find-gaps.ts';
import type { NumberRange } from '../../src/title/episode-number.ts';

it.each<[(number | NumberRange)[], string]>([
  [[], ''],
  [[7], '7'],
  [[7, 9], '7, 9'],
  [[7, 8], '7–8'],
  [[7, 9, 10, 11], '7, 9–11'],
  [[0, 1, 2, 5, 6, 9], '0–2, 5–6, 9'],
  [[7, 7, 8], '7–8'],
  [[{ first: 2, last: 999 }], '2–999'],
  [[{ first: 2, last: 999 }, 1000, { first: 1002, last: 1002 }], '2–1000, 1002'],
  [
    [
      { first: 2, last: 9 },
      { first: 4, last: 5 },
    ],
    '2–9',
  ],
])('formats %j as %j', (numbers, text) => {
  const ranges = numbers.map((each) => (typeof each === 'number' ? { first: each, last: each } : each));
  expect(formatNumbers(ranges)).toBe(text);
});
