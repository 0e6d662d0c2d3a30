/** Padding and border of a badge, and the gap after it (EntryControls.tsx). */
const BADGE_EDGES_REM = 1;
const GAP_REM = 0.25;
const FONT_SIZE_REM = 0.75;
/** The button that expands the group. */
const BUTTON_REM = 3.25;

/**
 * Returns how many lines the badges of these platforms and the button that follows them need, at most. The width of a text is
 * estimated, because measuring it would take long and depends on whether its font has loaded. A name that is wider than a
 * line takes two; what does not fit on these is cut off.
 * @param letterSpacingEm the spacing that the operator adds to all text (WCAG 1.4.12), usually 0
 */
export function countPlatformLines(
  names: readonly string[],
  widthRem: number,
  letterSpacingEm: number,
): number {
  const badges = names.map(
    (name) => (widthOf(name) + letterSpacingEm * name.length) * FONT_SIZE_REM + BADGE_EDGES_REM,
  );
  let lineCount = 1;
  let usedRem = 0;
  for (const itemRem of [...badges, BUTTON_REM]) {
    if (usedRem > 0 && usedRem + itemRem > widthRem) {
      lineCount += 1;
      usedRem = 0;
    }
    if (itemRem > widthRem) lineCount += 1;
    usedRem += itemRem + GAP_REM;
  }
  return lineCount;
}

const widths = new Map<string, number>();

/** In em; an upper bound for usual names in DM Sans. */
function widthOf(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  let width = 0;
  for (const character of name) width += characterWidth(character);
  widths.set(name, width);
  return width;
}

function characterWidth(character: string): number {
  if (/[ ijlI.,:'|]/.test(character)) return 0.3;
  if (/[MWmw@%]/.test(character)) return 1;
  if (/[A-Z&]/.test(character)) return 0.78;
  // Chinese and Japanese characters are as wide as they are high.
  return character <= '~' ? 0.66 : 1.05;
}
