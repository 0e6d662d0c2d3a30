import { describe, expect, it } from 'vitest';
import { describeBadge, formatBadge } from '../../src/shell/format-badge.ts';

describe('formatBadge', () => {
  it.each([
    [-1, null],
    [0, null],
    [1, '+1'],
    [99, '+99'],
    [100, '99+'],
    [100_000, '99+'],
  ])('shows %i as %s', (count, text) => {
    expect(formatBadge(count)).toBe(text);
  });
});

describe('describeBadge', () => {
  it('contains the exact count', () => {
    expect(describeBadge(1)).toBe('1 new update');
    expect(describeBadge(128)).toBe('128 new updates');
  });
});
