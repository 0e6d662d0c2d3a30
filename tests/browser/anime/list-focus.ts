import { expect, type Page } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';

/** Row of the entry that has the focus or contains it; 0 if the focus is elsewhere. */
export const focusedPosition = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('[role=row]')?.ariaRowIndex ?? 0));

/** Expects the focus on this entry, its focus ring visible, and neither the header nor a notice above it. */
export async function expectFocusOn(page: Page, position: number): Promise<void> {
  await expect.poll(() => focusedPosition(page)).toBe(position);
  const entry = new AnimePage(page).list.locator('[data-entry]:focus');
  await expect(entry).toBeInViewport({ ratio: 1 });
  const state = await entry.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // In a window of 256 px, a notice covers 3 px of the entry's padding.
    const isOnTop = [4, height / 2, height - 4].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, top + y)),
    );
    return { isOnTop, outlineStyle: getComputedStyle(element).outlineStyle };
  });
  expect(state).toEqual({ isOnTop: true, outlineStyle: 'solid' });
}
