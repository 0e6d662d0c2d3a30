import type { Locator, Page } from '@playwright/test';
import { test } from '@playwright/test';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect } from '../test.ts';
import { expectVisibleEdges } from './edge-contrast.ts';
import { layoutFaults, setTextSpacing } from './layout-faults.ts';

interface Size {
  readonly width: number;
  readonly height: number;
  /** Applies the wider text spacing of WCAG 1.4.12. */
  readonly isSpaced?: true;
  /** Runs axe, the most expensive check, at one size of each layout. */
  readonly runsAxe?: true;
}

/** Ordered so that the window is resized as rarely as possible. The edges are checked only at the first size. */
const SIZES: readonly Size[] = [
  { width: 1440, height: 900, runsAxe: true },
  { width: 1440, height: 900, isSpaced: true },
  { width: 1000, height: 800, runsAxe: true },
  { width: 390, height: 844, runsAxe: true },
  // A window of 1280 × 1024 at 400 % zoom.
  { width: 320, height: 256 },
  // The narrowest window that a page has to support (WCAG 1.4.10).
  { width: 320, height: 640 },
  { width: 320, height: 640, isSpaced: true },
];

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
}

/**
 * Checks the current state of the page at every size: nothing is cut off, covered or too small, axe finds no violation,
 * and the edges are visible. Restores the window and the text spacing.
 */
export async function checkState(page: Page, name: string, options: StateOptions = {}): Promise<void> {
  const { sizes = SIZES, faults = async () => [], edges = {} } = options;
  const before = page.viewportSize();
  await test.step(name, async () => {
    let wasSpaced = false;
    for (const [index, { width, height, isSpaced = false, runsAxe = false }] of sizes.entries()) {
      const where = `${name}, ${width} × ${height}${isSpaced ? ' with wide text spacing' : ''}`;
      await resizeTo(page, { width, height });
      if (isSpaced !== wasSpaced) await setTextSpacing(page, isSpaced);
      wasSpaced = isSpaced;
      await expect.poll(async () => [...(await layoutFaults(page)), ...(await faults())], where).toEqual([]);
      if (index === 0) await expectVisibleEdges(edges, where);
      if (runsAxe) expect(await axeViolations(page), where).toEqual([]);
    }
    if (wasSpaced) await setTextSpacing(page, false);
    if (before) await resizeTo(page, before);
  });
}
