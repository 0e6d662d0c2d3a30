/** Least distance of a tooltip from the edges of the window. */
const MARGIN_PX = 8;
/** Distance of a tooltip from what it explains. */
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

/** Where a tooltip goes, in pixels of the window: below its anchor and centred, above where below there is no room. */
export function placeTooltip(anchor: Anchor, tooltip: Size, viewport: Size): { left: number; top: number } {
  const centred = anchor.left + anchor.width / 2 - tooltip.width / 2;
  const left = Math.max(MARGIN_PX, Math.min(centred, viewport.width - tooltip.width - MARGIN_PX));
  const below = anchor.bottom + GAP_PX;
  const above = anchor.top - GAP_PX - tooltip.height;
  const fitsBelow = below + tooltip.height + MARGIN_PX <= viewport.height;
  const top = fitsBelow || above < MARGIN_PX ? below : above;
  return { left: Math.round(left), top: Math.round(top) };
}
