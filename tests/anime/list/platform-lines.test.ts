import { describe, expect, it } from 'vitest';
import { countPlatformLines } from '../../../src/anime/list/platform-lines.ts';

const FIVE = ['AGE动漫', 'Bilibili', 'iQIYI', 'Tencent Video', 'Youku'];

describe('countPlatformLines', () => {
  it.each([
    [60, 1],
    [15, 2],
    [11, 3],
    [8, 4],
  ])('on lines of %i rem, five platforms and the button take %i', (widthRem, lineCount) => {
    expect(countPlatformLines(FIVE, widthRem, 0)).toBe(lineCount);
  });

  it('a language version makes a name longer', () => {
    const versions = FIVE.map((name) => `${name} 国语版`);
    expect(countPlatformLines(versions, 15, 0)).toBeGreaterThan(countPlatformLines(FIVE, 15, 0));
  });

  it('more space between letters takes more room', () => {
    expect(countPlatformLines(FIVE, 15, 0.12)).toBe(3);
  });

  it('a name that is longer than a line takes two', () => {
    expect(countPlatformLines(['Tencent Video 国语版'], 7, 0)).toBe(3);
    expect(countPlatformLines(['x'.repeat(1_000)], 14, 0)).toBe(3);
  });

  it('a title without platforms has one line', () => {
    expect(countPlatformLines([], 14, 0)).toBe(1);
  });
});
