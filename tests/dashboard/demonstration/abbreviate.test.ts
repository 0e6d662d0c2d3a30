import { expect, it } from 'vitest';
import { formatCount } from '../../../src/controls/format-count.ts';
import { abbreviate } from '../../../src/dashboard/demonstration/abbreviate.ts';

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1k', '1,000'],
  [12_345, '12.3k', '12,345'],
  [999_960, '1m', '999,960'],
  [2_540_000, '2.5m', '2,540,000'],
])('%i is abbreviated as %s and formatted as %s', (count, short, full) => {
  expect([abbreviate(count), formatCount(count)]).toEqual([short, full]);
});
