import { describe, expect, it } from 'vitest';
import { longDay } from './long-day.ts';

describe('longDay', () => {
  it('returns the requested number of entries and is cached', () => {
    expect(longDay(100).entries).toHaveLength(100);
    expect(longDay(100)).toBe(longDay(100));
  });

  it.each([100, 1_000])(
    'has fewer results with every letter, and some with the last: %i entries',
    (count) => {
      const counts = longDay(count).word.map(({ resultCount }) => resultCount);
      expect(counts.every((resultCount, index) => resultCount < (counts[index - 1] ?? count))).toBe(true);
      expect(counts.at(-1)).toBe(Math.floor(count / 11));
    },
  );
});
