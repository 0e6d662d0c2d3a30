import styles from './ColorDots.module.css';
import { describeColors } from './color-name.ts';

/** Dots that are drawn; the rest is a number. */
const MAX_DOTS = 4;

/** The colours that a product comes in. */
export function ColorDots({ colors }: { colors: readonly string[] }) {
  const hiddenCount = colors.length - MAX_DOTS;
  return (
    <span role="img" aria-label={describeColors(colors)} className={styles.dots}>
      {colors.slice(0, MAX_DOTS).map((color) => (
        <span key={color} className={styles.dot} style={{ backgroundColor: color }} />
      ))}
      {hiddenCount > 0 && <span className={styles.more}>+{hiddenCount}</span>}
    </span>
  );
}
