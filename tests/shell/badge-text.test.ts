import { describe, expect, it } from 'vitest';
import { badgeName, badgeText } from '../../src/shell/badge-text.ts';

describe('badgeText', () => {
  it.each([
    [-1, null],
    [0, null],
    [1, '+1'],
    [99, '+99'],
    [100, '99+'],
    [100_000, '99+'],
  ])('shows %i as %s [T186]', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});

describe('badgeName', () => {
  it('contains the exact count', () => {
    expect(badgeName(1)).toBe('1 new update');
    expect(badgeName(128)).toBe('128 new updates');
  });
});
