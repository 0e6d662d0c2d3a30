import { ColorSwatch } from '@mantine/core';
import styles from './ColorDot.module.css';

interface ColorDotProps {
  color: string;
  size: number;
  className?: string | undefined;
}

/** The edge keeps white visible on white. */
export function ColorDot({ color, size, className }: ColorDotProps) {
  return (
    <ColorSwatch
      component="span"
      color={color}
      size={size}
      className={className}
      classNames={{ shadowOverlay: styles.edge }}
    />
  );
}
