import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { colors } from './colors.ts';
import { components } from './components.ts';

/** Includes fonts for Chinese and Japanese titles. */
const SYSTEM_FONTS = "system-ui, 'PingFang SC', 'Hiragino Sans', 'Noto Sans CJK SC', sans-serif";
/** The spec's primary font (section 9). */
const BODY_FONT = `'DM Sans Variable', ${SYSTEM_FONTS}`;
/** The spec's secondary font (section 9). */
const HEADING_FONT = `Barlow, ${BODY_FONT}`;

/**
 * Adds the grey variant `soft` for secondary actions, because a view has at most one primary action. Coloured text has
 * shade 7 instead of Mantine's shade 9, which is nearly black.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'soft')
    return {
      background: 'rgb(145 158 171 / 12%)',
      hover: 'rgb(145 158 171 / 20%)',
      color: 'var(--ink)',
      border: 'none',
    };
  const colors = defaultVariantColorsResolver(input);
  return { ...colors, color: colors.color.replace('-light-color)', '-7)') };
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
