import { expect, it } from 'vitest';
import { estimateClockAheadMs } from '../../src/session/clock-skew.ts';

const ISSUED_MS = Date.UTC(2025, 8, 20, 12);
const MINUTE_MS = 60_000;

it.each([
  ['in the future', ISSUED_MS + MINUTE_MS, 0],
  ['a millisecond after it was issued', ISSUED_MS + 1, 0],
  ['when it was issued', ISSUED_MS, 20 * MINUTE_MS],
  ['an hour before it was issued', ISSUED_MS - 60 * MINUTE_MS, 80 * MINUTE_MS],
  ['never', Number.POSITIVE_INFINITY, 0],
])('a token that expires %s shows by how much the clock is ahead', (_, expiresAtMs, aheadMs) => {
  expect(estimateClockAheadMs(expiresAtMs, ISSUED_MS)).toBe(aheadMs);
});

it('the clock counts as correct if it is unknown when the token was issued', () => {
  expect(estimateClockAheadMs(ISSUED_MS, null)).toBe(0);
});
