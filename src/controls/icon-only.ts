/**
 * Returns the attributes of an icon-only button: `aria-label`, and `data-icon-only`, which makes global.css show the name
 * as a tooltip on hover and focus. The theme sets `data-icon-only` on every ActionIcon and CloseButton.
 */
export function iconOnly(name: string) {
  return { 'aria-label': name, 'data-icon-only': '' } as const;
}
