import barlowBold from '@fontsource/barlow/files/barlow-latin-700-normal.woff2';
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2';

const UNICODE_RANGE =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * Adds the spec's fonts (section 9), bundled with the app: Latin only, no italics. Characters outside the range, such
 * as Chinese and Japanese titles, use system fonts. A script adds the fonts because, if a style sheet did, Chromium
 * would lay out the whole page again whenever another style sheet with a cascade layer loads. The fonts load when text
 * needs them, or at once if the browser has cached the app, so that the page is not laid out twice.
 */
export function addFonts(fonts: FontFaceSet, isCached: boolean): void {
  const add = (family: string, url: string, weight: string) => {
    const font = new FontFace(family, `url(${url})`, {
      weight,
      display: 'swap',
      unicodeRange: UNICODE_RANGE,
    });
    fonts.add(font);
    // The browser logs a failure, and text keeps its system font.
    if (isCached) font.load().catch(() => undefined);
  };
  add('DM Sans Variable', dmSans, '100 1000');
  add('Barlow', barlowBold, '700');
}
