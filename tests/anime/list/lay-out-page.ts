import { fireEvent } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Gives every element a width, because happy-dom has no layout, and the window a height for twelve rows of 60 px. */
export function layOutPage(): void {
  window.innerHeight = 720;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 60));
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
