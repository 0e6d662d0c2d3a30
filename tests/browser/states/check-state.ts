import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { test } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { nextFrame, resizeTo } from '../resize.ts';
import { axeViolations, expect, hoverViolations } from '../test.ts';
import { layoutFaults, setTextSpacing } from './layout-faults.ts';

interface Size {
  readonly width: number;
  readonly height: number;
  /** The font size of the browser's settings; 16 by default. */
  readonly fontPx?: number;
  /** Applies the wider text spacing of WCAG 1.4.12. */
  readonly isSpaced?: true;
}

const PHONE_WIDTH = 390;

const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  // Another width follows, because media queries are evaluated anew only after a resize.
  { width: 1440, height: 900, fontPx: 24 },
  { width: 1000, height: 800 },
  { width: 640, height: 800 },
  { width: PHONE_WIDTH, height: 844 },
  // A window of 1280 × 1024 at 400 % zoom.
  { width: 320, height: 256 },
  { width: 320, height: 640, isSpaced: true },
  { width: PHONE_WIDTH, height: 844, fontPx: 32 },
];

/** The sizes of phones. */
export const ON_PHONE = SIZES.filter(({ width }) => width < 600);
/** The sizes with a drawer instead of the sidebar, at the default font size. */
export const WITH_DRAWER = SIZES.filter(({ width, fontPx }) => width < 1200 && !fontPx);
/** The sizes with a sidebar. */
export const WITH_SIDEBAR = SIZES.filter(({ width, fontPx }) => width >= 1200 && !fontPx);

/** All style sheets of Mantine. */
const MANTINE_STYLES = ['core', 'notifications']
  .map((name) => readFileSync(`node_modules/@mantine/${name}/styles.layer.css`, 'utf8'))
  .join();

/**
 * Checks the current state of the page at every size: nothing is cut off, covered or too small. Axe finds no violation at
 * the first size or on a phone, and none of contrast while controls are hovered at the first size. Every component of
 * Mantine has its style sheet. With `STATE_PICTURES`, a folder, in the environment, takes a picture at every size. Restores
 * the window.
 */
export async function checkState(page: Page, name: string, sizes: readonly Size[] = SIZES): Promise<void> {
  const before = page.viewportSize();
  const pictures = process.env.STATE_PICTURES;
  await test.step(name, async () => {
    for (const [index, { width, height, fontPx = 16, isSpaced = false }] of sizes.entries()) {
      const where = `${name}, ${width} × ${height}, ${fontPx} px${isSpaced ? ', spaced' : ''}`;
      await setFontSize(page, fontPx);
      await resizeTo(page, { width, height });
      await setTextSpacing(page, isSpaced);
      const faults = async () => [...(await layoutFaults(page)), ...(await new AnimePage(page).overflows())];
      await expect.poll(faults, where).toEqual([]);
      if (pictures) await page.screenshot({ path: join(pictures, `${where}.png`) });
      const isUsual = index === 0 || (width === PHONE_WIDTH && fontPx === 16);
      if (!isUsual) continue;
      expect(await axeViolations(page), where).toEqual([]);
      if (index === 0) expect(await hoverViolations(page), `${where}, hovered`).toEqual([]);
      expect(await unstyledClasses(page), `${where}: missing in src/theme/mantine-styles.ts`).toEqual([]);
    }
    await setFontSize(page, 16);
    if (before) await resizeTo(page, before);
  });
}

/** Mantine's classes on the page whose style sheets the app does not import. */
async function unstyledClasses(page: Page): Promise<string[]> {
  const classes = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join();
    const names = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    return [...new Set(names)].map((name) => ({ name, isStyled: styles.includes(`.${name}`) }));
  });
  const ofMantine = classes.filter(({ name }) => MANTINE_STYLES.includes(`.${name}`));
  return ofMantine.filter(({ isStyled }) => !isStyled).map(({ name }) => name);
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
