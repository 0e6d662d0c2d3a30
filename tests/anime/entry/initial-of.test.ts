import { describe, expect, it } from 'vitest';
import { initialOf } from '../../../src/anime/entry/initial-of.ts';

describe('initialOf', () => {
  it.each([
    ['光が死んだ夏', '光'],
    ['「鬼滅」', '鬼'],
    ['lazarus', 'L'],
    ['𠮷野家', '𠮷'],
    ['!!!', '!'],
  ])('takes of %s %s', (title, initial) => {
    expect(initialOf(title)).toBe(initial);
  });
});
