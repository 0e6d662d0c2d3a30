import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NEW_IN_FOLLOWED } from '../../src/entries/view.ts';
import { stringifySearchParams } from '../../src/search-params.ts';

const read = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url));

it('the web manifest names icons of their sizes, and leads to the list and to what is new in followed titles', () => {
  const { icons, shortcuts } = JSON.parse(read('/manifest.webmanifest').toString());
  const sizes = icons.map(({ src }: { src: string }) => {
    // A PNG file has its width and height at these offsets.
    const [width, height] = [read(src).readUInt32BE(16), read(src).readUInt32BE(20)];
    return `${width}x${height}`;
  });
  expect(sizes).toEqual(icons.map((icon: { sizes: string }) => icon.sizes));
  expect(icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true);
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    `/animes${stringifySearchParams(NEW_IN_FOLLOWED)}`,
    '/animes',
  ]);
});
