import { ColorSwatch, type ColorSwatchProps, Flex, Text } from '@mantine/core';
import { describeColors } from './color-name.ts';

/** Colours beyond this number are shown as a count. */
const MAX_DOTS = 4;

/** The colours of a product. */
export function ColorDots({ colors }: { colors: readonly string[] }) {
  const hiddenCount = colors.length - MAX_DOTS;
  return (
    <Flex component="span" role="img" aria-label={describeColors(colors)} align="center" mih={24}>
      {colors.slice(0, MAX_DOTS).map((color, index) => (
        // Each dot overlaps the previous one.
        <ColorDot key={color} color={color} size={18} bd="2px solid var(--card)" ml={index === 0 ? -2 : -6} />
      ))}
      {hiddenCount > 0 && (
        <Text span fz={12} fw={600} c="dimmed" ml={2}>
          +{hiddenCount}
        </Text>
      )}
    </Flex>
  );
}

/** Keeps a white dot visible on a white card. */
const EDGE = { boxShadow: 'inset 0 0 0 1px rgb(28 37 46 / 28%)' };

/** One colour of a product. */
export function ColorDot(props: ColorSwatchProps) {
  return <ColorSwatch component="span" styles={{ shadowOverlay: EDGE }} {...props} />;
}
