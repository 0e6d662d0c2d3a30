/** The heading of the current page; null until it is rendered. */
export function findPageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-page-heading]');
}

/** Focuses the page heading. Use it when the focused control is removed. */
export function focusPageHeading(): void {
  findPageHeading()?.focus({ preventScroll: true });
}
