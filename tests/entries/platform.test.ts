import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { platformName, readPlatform } from '../../src/entries/platform.ts';
import { blend, contrast } from '../theme/contrast.ts';

const styleSheet = readFileSync(new URL('../../src/theme/platform-colors.css', import.meta.url), 'utf8');
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
    for (const [, color = '', ink = ''] of pairs)
      expect(contrast(blend(color, 0.14, '#ffffff'), ink), ink).toBeGreaterThanOrEqual(4.5);
  });
});
