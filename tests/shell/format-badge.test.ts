import { describe, expect, it } from 'vitest';
import { describeBadge, formatBadge } from '../../src/shell/format-badge.ts';

describe('formatBadge', () => {
  it.each([
    [0, null],
    [1, '+1'],
    [99, '+99'],
    [100, '99+'],
  ])('shows %i as %s', (count, text) => {
    expect(formatBadge(count)).toBe(text);
  });
});

describe('describeBadge', () => {
  it('contains the exact counts', () => {
    expect(describeBadge(1, 1, null, null)).toBe('1 update today, 1 new');
    expect(describeBadge(128, 5, null, null)).toBe('128 updates today, 5 new');
  });

  it('leaves out the new updates if there are none', () => {
    expect(describeBadge(1, 0, null, null)).toBe('1 update today');
    expect(describeBadge(38, 0, null, null)).toBe('38 updates today');
  });

  it('names the day of a list that is not of today any more', () => {
    expect(describeBadge(38, 5, 'Thursday, 26 Nov', '11:50 pm')).toBe(
      '38 updates on Thursday, 26 Nov as of 11:50 pm, 5 new',
    );
  });
});
