import type { CDPSession, Locator, Page } from '@playwright/test';
import { test } from '@playwright/test';
import { nextFrame, resizeTo } from '../resize.ts';
import { axeViolations, expect } from '../test.ts';
import { expectVisibleEdges } from './edge-contrast.ts';
import { layoutFaults, setTextSpacing } from './layout-faults.ts';

interface Size {
  readonly width: number;
  readonly height: number;
  /** The font size of the browser's settings; 16 by default. */
  readonly fontPx?: number;
  /** Applies the wider text spacing of WCAG 1.4.12. */
  readonly isSpaced?: true;
}

/** The width of a phone. */
const PHONE_WIDTH = 390;

/** Ordered so that the window is resized as rarely as possible. The edges are checked only at the first size. */
const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 1000, height: 800 },
  { width: PHONE_WIDTH, height: 844 },
  // A window of 1280 × 1024 at 400 % zoom.
  { width: 320, height: 256 },
  // The narrowest window that a page has to support (WCAG 1.4.10).
  { width: 320, height: 640, isSpaced: true },
];

/** Windows in browsers with a larger font. */
export const LARGE_TEXT: readonly Size[] = [
  { width: 1440, height: 900, fontPx: 24 },
  { width: 1000, height: 800, fontPx: 24 },
  { width: PHONE_WIDTH, height: 844, fontPx: 24 },
  { width: PHONE_WIDTH, height: 844, fontPx: 20 },
];

/** The widest and the narrowest sizes, for a state that differs from an earlier one only in what a message says. */
export const OTHER_TEXT = SIZES.filter(({ width }) => width === 1440 || width === 320);
/** The sizes of phones. */
export const ON_PHONE = SIZES.filter(({ width }) => width < 600);
/** The sizes with a drawer instead of the sidebar. */
export const WITH_DRAWER = SIZES.filter(({ width }) => width < 1200);
/** The sizes with a sidebar. */
export const WITH_SIDEBAR = SIZES.filter(({ width }) => width >= 1200);

interface StateOptions {
  /** The sizes at which the state exists; all by default. */
  sizes?: readonly Size[];
  /** Finds faults specific to this state. */
  faults?: () => Promise<string[]>;
  /** Elements whose edges must contrast with their surroundings, by name. */
  edges?: Readonly<Record<string, Locator>>;
  /** Whether the page has other elements on a phone, which no earlier state has shown to axe. */
  differsOnPhone?: true;
}

/**
 * Checks the current state of the page at every size: nothing is cut off, covered or too small, and the edges are
 * visible. Axe, the most expensive check, finds no violation at the first size, and on a phone if the state differs
 * there; a larger font changes no element, so that axe runs only at the default one. Restores the window and the text
 * spacing.
 */
export async function checkState(page: Page, name: string, options: StateOptions = {}): Promise<void> {
  const { sizes = SIZES, faults = async () => [], edges = {}, differsOnPhone = false } = options;
  const before = page.viewportSize();
  await test.step(name, async () => {
    let wasSpaced = false;
    for (const [index, { width, height, fontPx = 16, isSpaced = false }] of sizes.entries()) {
      const where = `${name}, ${width} × ${height}, ${fontPx} px${isSpaced ? ' with wide text spacing' : ''}`;
      await setFontSize(page, fontPx);
      await resizeTo(page, { width, height });
      if (isSpaced !== wasSpaced) await setTextSpacing(page, isSpaced);
      wasSpaced = isSpaced;
      await expect.poll(async () => [...(await layoutFaults(page)), ...(await faults())], where).toEqual([]);
      if (index === 0) await expectVisibleEdges(edges, where);
      const runsAxe = fontPx === 16 && (index === 0 || (differsOnPhone && width === PHONE_WIDTH));
      if (runsAxe) expect(await axeViolations(page), where).toEqual([]);
    }
    if (wasSpaced) await setTextSpacing(page, false);
    await setFontSize(page, 16);
    if (before) await resizeTo(page, before);
  });
}

/** The font size of a page's browser, and the session that set it: once the session ends, the size is lost. */
const fontSizes = new WeakMap<Page, { devtools: CDPSession; px: number }>();

/** Sets the font size of the browser, as its settings would, for this page. */
export async function setFontSize(page: Page, px: number): Promise<void> {
  const last = fontSizes.get(page);
  if (px === (last?.px ?? 16)) return;
  const devtools = last?.devtools ?? (await page.context().newCDPSession(page));
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: px } });
  fontSizes.set(page, { devtools, px });
  await nextFrame(page);
}
