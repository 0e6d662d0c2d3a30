import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { platformName, readPlatform } from '../../src/entries/platform.ts';

const styleSheet = readFileSync(new URL('../../src/theme/platform-colors.css', import.meta.url), 'utf8');
const WHITE = [255, 255, 255];

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('platform', () => {
  it.each([
    ['agedm', 'AGE动漫'],
    ['bilibili', 'Bilibili'],
    ['iqiyi', 'iQIYI'],
    ['tencent', 'Tencent Video'],
    ['youku', 'Youku'],
    ['Crunchyroll', 'Crunchyroll'],
    ['__proto__', '__proto__'],
  ])('shows %s as %s', (platform, name) => {
    expect(platformName(platform)).toBe(name);
  });

  it.each([
    [' AGEDM ', 'agedm'],
    ['Crunchyroll', 'Crunchyroll'],
    ['', 'unknown'],
    [null, 'unknown'],
    [3, 'unknown'],
  ])('reads %j as %s', (given, platform) => {
    expect(readPlatform(given)).toBe(platform);
  });

  it('gives text on every platform tint a contrast of at least 4.5', () => {
    const pairs = [...styleSheet.matchAll(/--platform: (#\w{6});\s+--platform-ink: (#\w{6})/g)];
    expect(pairs).toHaveLength(6);
    for (const [, color = '', ink = ''] of pairs) {
      const tint = channels(color).map((channel, at) => channel * 0.14 + (WHITE[at] ?? 0) * 0.86);
      const contrast = (luminance(tint) + 0.05) / (luminance(channels(ink)) + 0.05);
      expect(contrast, ink).toBeGreaterThanOrEqual(4.5);
    }
  });
});
