/** Minimum distance between a tooltip and the edges of the window. */
const MARGIN_PX = 8;
/** Distance between a tooltip and its anchor. */
const GAP_PX = 6;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/**
 * Returns the position of a tooltip in the window, in pixels: centred below its anchor, or above it if it fits only
 * there.
 */
export function placeTooltip(anchor: Anchor, tooltip: Size, viewport: Size): { left: number; top: number } {
  const centred = anchor.left + anchor.width / 2 - tooltip.width / 2;
  const left = Math.max(MARGIN_PX, Math.min(centred, viewport.width - tooltip.width - MARGIN_PX));
  const below = anchor.bottom + GAP_PX;
  const above = anchor.top - GAP_PX - tooltip.height;
  const fitsBelow = below + tooltip.height + MARGIN_PX <= viewport.height;
  const top = fitsBelow || above < MARGIN_PX ? below : above;
  return { left: Math.round(left), top: Math.round(top) };
}
