import grid from './dashboard-grid.module.css';

/** Minimum height of a widget, and the class that places it in the grid. */
export interface WidgetSize {
  readonly mih: number | string;
  readonly className?: string | undefined;
}

/** Reserved for the widgets of the day, so that nothing moves when their content arrives. */
export const widgetSizes = {
  platforms: { mih: 472 },
  hours: { mih: 'var(--hours-height)' },
  latest: { mih: 'var(--latest-height)', className: grid.latest },
} as const satisfies Record<string, WidgetSize>;
