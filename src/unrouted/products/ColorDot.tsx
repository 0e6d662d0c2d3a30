import { ColorSwatch, type ColorSwatchProps } from '@mantine/core';

/** Keeps a white dot visible on a white card. */
const EDGE = { boxShadow: 'inset 0 0 0 1px rgb(28 37 46 / 28%)' };

/** One colour of a product. */
export function ColorDot(props: ColorSwatchProps) {
  return <ColorSwatch component="span" styles={{ shadowOverlay: EDGE }} {...props} />;
}
