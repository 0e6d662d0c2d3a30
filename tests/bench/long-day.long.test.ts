import { describe, expect, it } from 'vitest';
import { longDay } from './long-day.ts';

describe('a long day', () => {
  it('has the entries that it was asked for, and is the same each time', () => {
    expect(longDay(100).entries).toHaveLength(100);
    expect(longDay(100)).toBe(longDay(100));
  });

  it.each([100, 1_000])(
    'of %i entries has fewer results with every letter, and some with the last',
    (count) => {
      const counts = longDay(count).word.map(({ resultCount }) => resultCount);
      expect(counts.every((resultCount, index) => resultCount < (counts[index - 1] ?? count))).toBe(true);
      expect(counts.at(-1)).toBe(Math.floor(count / 11));
    },
  );
});
