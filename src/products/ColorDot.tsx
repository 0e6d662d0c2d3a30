import { ColorSwatch, type ColorSwatchProps } from '@mantine/core';

/** The edge keeps white visible on white. */
const EDGE = { boxShadow: 'inset 0 0 0 1px rgb(28 37 46 / 28%)' };

/** A colour that a product comes in. */
export function ColorDot(props: ColorSwatchProps) {
  return <ColorSwatch component="span" styles={{ shadowOverlay: EDGE }} {...props} />;
}
