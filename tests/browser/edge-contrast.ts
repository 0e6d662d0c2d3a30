import { expect, type Locator } from '@playwright/test';

/** The contrast that WCAG 1.4.11 asks for at the edges of controls, their states and charts. */
export const MINIMUM_CONTRAST = 3;
/** Pixels that are looked at on either side of an edge. */
const REACH_PX = 6;

/**
 * The contrast of the strongest line across the left edge of an element, at half its height, with what lies outside
 * of it: read from the painted pixels, so that tints, shadows and what shines through count as they are seen.
 */
async function edgeContrast(target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  const picture = await target.page().screenshot({
    animations: 'disabled',
    clip: {
      x: Math.round(box.x) - REACH_PX,
      y: Math.round(box.y + box.height / 2),
      width: 2 * REACH_PX,
      height: 1,
    },
  });
  return await target.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, 1).getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, 1);
      const linear = (value = 0) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const luminance = (pixel: number) =>
        0.2126 * linear(data[pixel * 4]) +
        0.7152 * linear(data[pixel * 4 + 1]) +
        0.0722 * linear(data[pixel * 4 + 2]);
      const outside = luminance(0);
      const contrasts = Array.from({ length: bitmap.width }, (_, pixel) => {
        const [high, low] = [Math.max(outside, luminance(pixel)), Math.min(outside, luminance(pixel))];
        return (high + 0.05) / (low + 0.05);
      });
      return Math.max(...contrasts);
    },
    [...picture],
  );
}

/** Of a colour written as `rgb(1, 2, 3)`. */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((value) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** The edges that cannot be seen well enough, each with its contrast. */
async function faintEdges(targets: Readonly<Record<string, Locator>>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, target] of Object.entries(targets)) {
    const contrast = await edgeContrast(target);
    if (contrast < MINIMUM_CONTRAST) found.push(`${name}: ${contrast.toFixed(2)}`);
  }
  return found;
}

/** Repeats the check until animations have ended. */
export async function expectVisibleEdges(targets: Readonly<Record<string, Locator>>, message: string) {
  await expect.poll(() => faintEdges(targets), message).toEqual([]);
}
