import type { WidgetSize } from '../widget-sizes.ts';
import styles from './demonstration.module.css';

/** Shared by the widgets with made-up data and their skeletons. */
export const demonstrationSizes = {
  news: { mih: 'var(--news-height)', className: styles.news },
  traffic: { mih: 288 },
  tasks: { mih: 344, className: styles.tasks },
} as const satisfies Record<string, WidgetSize>;

/** Minimum height of the paragraph below the heading. */
export const INTRO_HEIGHT = 'var(--intro-height)';
