import { useEffect } from 'react';

/** The properties of the root that say how much notices cover: below the header, and at the foot of the window. */
type Property = '--notice-height' | '--foot-height';

/** What each notice that is shown covers. */
const shown = new Set<{ readonly property: Property; readonly heightPx: number }>();

/**
 * Keeps focused elements off a notice that stays in view while the page scrolls: sets a property of the root, for
 * tokens.css, to the height that it covers; 0 if it is not shown. Of several notices at one place, the tallest counts.
 */
export function useCoveredHeight(property: Property, heightPx: number): void {
  useEffect(() => {
    if (heightPx === 0) return;
    const notice = { property, heightPx };
    shown.add(notice);
    update(property);
    return () => {
      shown.delete(notice);
      update(property);
    };
  }, [property, heightPx]);
}

function update(property: Property): void {
  const { style } = document.documentElement;
  const heights = [...shown].filter((notice) => notice.property === property).map(({ heightPx }) => heightPx);
  if (heights.length > 0) style.setProperty(property, `${Math.max(...heights)}px`);
  else style.removeProperty(property);
}
