import type { MantineColorsTuple } from '@mantine/core';

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
