import { describe, expect, it } from 'vitest';
import { highlightMatch } from '../../../src/shell/search/search-highlight.ts';

describe('highlightMatch', () => {
  it.each([
    ['Dr.STONE Part 2', 'stone', ['Dr.', 'STONE', ' Part 2']],
    ['凡人修仙传', '修仙', ['凡人', '修仙', '传']],
    ['Lazarus', ' LAZ ', ['', 'Laz', 'arus']],
    ['a+b (c)', '+b (', ['a', '+b (', 'c)']],
  ])('splits "%s" at "%s"', (title, q, parts) => {
    expect(highlightMatch(title, q)).toEqual(parts);
  });

  it.each([
    ['Dr.STONE', 'ＳＴＯＮＥ', 'another width'],
    ['Part 2', 'part2', 'a missing space'],
    ['İstanbul nights', 'nights', 'a capital that is longer in lower case'],
    ['Lazarus', ' ', 'no search text'],
  ])('returns null for "%s" and "%s": %s', (title, q) => {
    expect(highlightMatch(title, q)).toBeNull();
  });
});
