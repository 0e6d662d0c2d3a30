import { fireEvent } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** The height of a wide row. */
export const ROW_PX = 46;

/** Gives every element a width, because happy-dom has no layout, and the window a height for twelve rows. */
export function layOutPage(): void {
  window.innerHeight = 12 * ROW_PX;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, ROW_PX));
  onTestFinished(() => {
    vi.restoreAllMocks();
    scrollPage(0);
  });
}

/** Scrolls the page, as if the list began at its top. */
export function scrollPage(topPx: number): void {
  Object.defineProperty(window, 'scrollY', { value: topPx, configurable: true });
  fireEvent.scroll(window);
}
