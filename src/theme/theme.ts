import { createTheme } from '@mantine/core';
import { colors } from './colors.ts';

const BODY_FONT =
  "'DM Sans Variable', system-ui, 'PingFang SC', 'Hiragino Sans', 'Noto Sans CJK SC', sans-serif";
const HEADING_FONT = `Barlow, ${BODY_FONT}`;

/** The spec's look for Mantine (section 9): palette, fonts, radius 8, light only. */
export const theme = createTheme({
  colors,
  primaryColor: 'primary',
  primaryShade: 7,
  white: '#FFFFFF',
  black: '#1C252E',
  fontFamily: BODY_FONT,
  headings: { fontFamily: HEADING_FONT, fontWeight: '700' },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Pixels of the spec's layout switch: md for the sign-in pages, lg for the dashboard.
  breakpoints: { xs: '36em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
});
