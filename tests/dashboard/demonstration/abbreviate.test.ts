import { expect, it } from 'vitest';
import { abbreviate } from '../../../src/dashboard/demonstration/abbreviate.ts';
import { writeOut } from '../../../src/dashboard/write-out.ts';

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1k', '1,000'],
  [12_345, '12.3k', '12,345'],
  [999_960, '1m', '999,960'],
  [2_540_000, '2.5m', '2,540,000'],
])('%i is %s in short and %s in full', (total, short, full) => {
  expect([abbreviate(total), writeOut(total)]).toEqual([short, full]);
});
