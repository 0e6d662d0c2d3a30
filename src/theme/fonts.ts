import barlowSemibold from '@fontsource/barlow/files/barlow-latin-600-normal.woff2';
import barlowBold from '@fontsource/barlow/files/barlow-latin-700-normal.woff2';
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2';

const UNICODE_RANGE =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/**
 * The spec's fonts (section 9), bundled with the app: Latin only, no italics. Characters outside the range, such as
 * Chinese and Japanese titles, use system fonts. Added by script, because with a font in a style sheet Chromium lays out
 * the whole page again for each sheet with a cascade layer that is loaded later.
 */
export function addFonts(fonts: FontFaceSet): void {
  const add = (family: string, url: string, weight: string) =>
    fonts.add(
      new FontFace(family, `url(${url}) format("woff2")`, {
        weight,
        display: 'swap',
        unicodeRange: UNICODE_RANGE,
      }),
    );
  add('DM Sans Variable', dmSans, '100 1000');
  add('Barlow', barlowSemibold, '600');
  add('Barlow', barlowBold, '700');
}
