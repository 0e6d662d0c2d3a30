import { describe, expect, it } from 'vitest';
import { findNameProblem } from '../../../src/anime/saved-views/name-problem.ts';

describe('findNameProblem', () => {
  const taken = ['New in followed titles', 'Bilibili 晚上'];

  it.each([
    ['', 'Enter a name.'],
    ['x'.repeat(61), 'Use at most 60 characters. This name has 61.'],
    ['bilibili 晚上', 'A view named “Bilibili 晚上” already exists. Choose another name.'],
    ['Ｂｉｌｉｂｉｌｉ 晚上', 'A view named “Bilibili 晚上” already exists. Choose another name.'],
    [
      '\u200bBili\u00adbili\u202c \t晚\u2060上 ',
      'A view named “Bilibili 晚上” already exists. Choose another name.',
    ],
    [' \u200b\u3164\u2800\ufe0f', 'Enter a name.'],
    ['New in followed titles', 'A view named “New in followed titles” already exists. Choose another name.'],
    ['x'.repeat(60), null],
    // Each is one character, although two code units.
    ['𠮷'.repeat(60), null],
    ['Bilibili', null],
  ])('of “%s” is %s', (name, problem) => {
    expect(findNameProblem(name, taken)).toBe(problem);
  });
});
