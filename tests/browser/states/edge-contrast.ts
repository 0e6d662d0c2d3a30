import { expect, type Locator } from '@playwright/test';

/** The minimum contrast of the edges of controls, their states and charts (WCAG 1.4.11). */
export const MINIMUM_CONTRAST = 3;
/** Number of pixels compared on either side of an edge. */
const REACH_PX = 6;

/**
 * The highest contrast between the background outside an element and the pixels across its left edge, at half its
 * height. Reads the painted pixels, which include tints, shadows and transparency.
 */
async function edgeContrast(target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is not rendered.');
  const screenshot = await target.page().screenshot({
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
      if (!context) throw new Error('The browser has no 2D canvas.');
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
    [...screenshot],
  );
}

/** The contrast of `color`, written as `rgb(1, 2, 3)`, with white. */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((value) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** The edges below the minimum contrast, each with its contrast. */
async function faintEdges(targets: Readonly<Record<string, Locator>>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, target] of Object.entries(targets)) {
    const contrast = await edgeContrast(target);
    if (contrast < MINIMUM_CONTRAST) found.push(`${name}: ${contrast.toFixed(2)}`);
  }
  return found;
}

/** Expects the minimum contrast of all edges. Retries while animations are running. */
export async function expectVisibleEdges(targets: Readonly<Record<string, Locator>>, message: string) {
  await expect.poll(() => faintEdges(targets), message).toEqual([]);
}
