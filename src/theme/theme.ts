import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { colors } from './colors.ts';
import { components } from './components.ts';

const BODY_FONT =
  "'DM Sans Variable', system-ui, 'PingFang SC', 'Hiragino Sans', 'Noto Sans CJK SC', sans-serif";
const HEADING_FONT = `Barlow, ${BODY_FONT}`;

/**
 * Adds the variant `soft`, the grey of secondary actions: a primary action stands once in a view at most. Coloured text
 * has shade 7 instead of Mantine's 9, which is nearly black.
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

/** The spec's look for Mantine (section 9): palette, fonts, radius 8, light only. */
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
  // Pixels of the spec's layout switch: md for the sign-in pages, lg for the dashboard.
  breakpoints: { xs: '36em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
});
