import type { WidgetSize } from '../widget-sizes.ts';
import styles from './demonstration.module.css';

/** Sizes of the demonstration's widgets. */
export const demonstrationSizes = {
  news: { mih: 'var(--news-height)', className: styles.news },
  traffic: { mih: 288 },
  tasks: { mih: 344, className: styles.tasks },
} as const satisfies Record<string, WidgetSize>;

/** Minimum height of the introduction below the section's heading. */
export const INTRO_MIN_HEIGHT = 'var(--intro-height)';
