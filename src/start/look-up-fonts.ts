import { SYSTEM_FONTS } from '../theme/font-stacks.ts';

/** Sizes of the start pages' text in pixels, by weight, in a desktop window. */
export const TEXT_SIZES: Readonly<Record<string, readonly number[]>> = {
  400: [12, 13, 14, 16, 36],
  500: [12, 14],
  600: [12, 13, 14, 15],
  700: [11, 12, 13, 14, 15, 18, 20, 26, 28, 36, 68],
};

/**
 * Looks up system fonts, one at a time while the browser is idle, until the app renders. Its own fonts load only after
 * the first layout, which would otherwise wait for the browser to look up a system font of each weight and size.
 */
export function lookUpFonts(root: Element | null): void {
  const context = document.createElement('canvas').getContext('2d');
  // Safari has no idle callbacks.
  if (!context || !window.requestIdleCallback) return;
  const fonts = Object.entries(TEXT_SIZES).flatMap(([weight, sizes]) =>
    sizes.map((size) => `${weight} ${size}px ${SYSTEM_FONTS}`),
  );
  function lookUpNext(): void {
    const font = fonts.pop();
    if (!context || !font || root?.firstChild) return;
    context.font = font;
    context.measureText('A');
    requestIdleCallback(lookUpNext);
  }
  requestIdleCallback(lookUpNext);
}
