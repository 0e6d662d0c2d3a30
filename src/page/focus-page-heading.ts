/** The heading of the page that is open, once it is rendered. */
export function findPageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-page-heading]');
}

/** Puts the focus on the page's heading, for when the control that had it goes away. */
export function focusPageHeading(): void {
  findPageHeading()?.focus({ preventScroll: true });
}
