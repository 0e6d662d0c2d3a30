import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { components } from './components.ts';

/**
 * The palette, with the spec's colours (section 9) at shade 5. White text on shade 5 fails WCAG AA, except for
 * `secondary`, so filled controls and coloured text use shade 7.
 */
export const colors = {
  primary: shades('#ECF4FF #D0E7FF #A8CFFF #75B1FB #4791F6 #1877F2 #1468D6 #0C54B4 #094396 #042F70'),
  secondary: shades('#F6ECFF #EFD6FF #DDB3FF #C684FF #A95BFF #8E33FF #7A27DE #6620BB #521897 #3A0E70'),
  info: shades('#E6FBFD #CAFDF5 #9AF1EC #61E3E6 #2BCDDB #00B8D9 #0095B3 #006C8F #00566F #003768'),
  success: shades('#EAFBF0 #D3FCD2 #A5F0B5 #77ED8B #4AD873 #22C55E #1AA04D #12723A #0D5D31 #065E49'),
  warning: shades('#FFF8E6 #FFF5CC #FFE6A0 #FFD666 #FFC033 #FFAB00 #DB8E00 #8F5B00 #7A4F00 #5C3A00'),
  error: shades('#FFF1EC #FFE4DE #FFC9BB #FFAC82 #FF8258 #FF5630 #DE3A1F #B71D18 #96120F #7A0916'),
  /** Greys, from the page background to the text. */
  gray: shades('#F9FAFB #F4F6F8 #E9EDF1 #DFE3E8 #C4CDD5 #919EAB #637381 #454F5B #1C252E #141A21'),
} as const satisfies Record<string, MantineColorsTuple>;

function shades(list: string): MantineColorsTuple {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = list.split(' ');
  return [a, b, c, d, e, f, g, h, i, j];
}

/** Arial is about as wide as DM Sans, so that no line breaks elsewhere once the fonts have loaded. The others have Chinese and Japanese. */
const SYSTEM_FONTS = "Arial, system-ui, 'PingFang SC', 'Hiragino Sans', 'Noto Sans CJK SC', sans-serif";
/** The spec's primary font (section 9). */
const BODY_FONT = `'DM Sans Variable', ${SYSTEM_FONTS}`;
/** The spec's secondary font (section 9). */
const HEADING_FONT = `Barlow, ${BODY_FONT}`;

/**
 * Adds the grey variant `soft` for secondary actions, because a view has at most one primary action. Coloured text has
 * shade 7 instead of Mantine's shade 9, which is nearly black; that is too faint on Mantine's hover colour of `subtle`, so
 * `subtle` has the app's.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'soft')
    return {
      background: 'rgb(145 158 171 / 12%)',
      hover: 'rgb(145 158 171 / 20%)',
      color: 'var(--ink)',
      border: 'none',
    };
  const resolved = defaultVariantColorsResolver(input);
  const color = resolved.color.replace('-light-color)', '-7)');
  return { ...resolved, color, ...(input.variant === 'subtle' && { hover: 'var(--hover)' }) };
};

/** The Mantine theme of the spec (section 9): palette, fonts, radius 8. The app is light only. */
export const theme = createTheme({
  colors,
  primaryColor: 'primary',
  primaryShade: 7,
  white: '#FFFFFF',
  black: '#1C252E',
  fontFamily: BODY_FONT,
  lineHeights: { sm: '1.5' },
  headings: {
    fontFamily: HEADING_FONT,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: { h1: { fontSize: 'var(--page-heading)', lineHeight: '1.25' } },
  },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components,
  // The layout switches at md for the sign-in pages and at lg for the dashboard (spec, section 9). Style sheets repeat
  // these widths, because a media query cannot read a variable.
  breakpoints: { xs: '36em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
});
