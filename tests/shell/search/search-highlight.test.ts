import { describe, expect, it } from 'vitest';
import { splitAtMatches } from '../../../src/shell/search/SearchOptions.tsx';

describe('splitAtMatches', () => {
  it.each([
    ['Dr.STONE Part 2', 'stone', ['Dr.', 'STONE', ' Part 2']],
    ['凡人修仙传', '修仙', ['凡人', '修仙', '传']],
    ['Lazarus', ' LAZ ', ['', 'Laz', 'arus']],
    ['a+b (c)', '+b (', ['a', '+b', ' ', '(', 'c)']],
    ['[$^.*?{|}/\\]', '^.*?{|}/\\', ['[$', '^.*?{|}/\\', ']']],
    ['İstanbul nights', 'nights', ['İstanbul ', 'nights', '']],
  ])('splits "%s" at "%s"', (title, q, parts) => {
    expect(splitAtMatches(title, q)).toEqual(parts);
  });

  it.each([
    ['死神 千年血战篇-相克谭-', '死神　相克', ['', '死神', ' 千年血战篇-', '相克', '谭-']],
    ['One Piece', 'piece one', ['', 'One', ' ', 'Piece', '']],
    ['Stone Ocean', 'one stone', ['', 'Stone', ' Ocean']],
    ['Part 2 葬送のフリーレン', 'part ふりーれん', ['', 'Part', ' 2 葬送のフリーレン']],
  ])('splits "%s" at each word of "%s" that it contains literally', (title, q, parts) => {
    expect(splitAtMatches(title, q)).toEqual(parts);
  });

  it.each([
    ['Dr.STONE', 'ＳＴＯＮＥ', 'another width'],
    ['Part 2', 'part2', 'a missing space'],
    ['葬送的芙莉莲', '芙莉蓮', 'another form of a Han character'],
    ['Lazarus', ' ', 'no search text'],
  ])('finds no match in "%s" for "%s": %s', (title, q) => {
    expect(splitAtMatches(title, q)).toEqual([title]);
  });
});
