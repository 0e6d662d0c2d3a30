import grid from './dashboard-grid.module.css';

/** A card's place in the grid, and how tall it is at least. */
export interface Place {
  readonly mih: number | string;
  readonly className?: string | undefined;
}

/** The skeletons follow the same rules as the widgets, so that nothing moves when the widgets come. */
export const places = {
  platforms: { mih: 472 },
  hours: { mih: 'var(--hours-height)' },
  latest: { mih: 'var(--latest-height)', className: grid.latest },
  news: { mih: 'var(--news-height)', className: grid.news },
  traffic: { mih: 288 },
  tasks: { mih: 344, className: grid.tasks },
} as const satisfies Record<string, Place>;

/** Of a widget of the day that has nothing in it. */
export const EMPTY_HEIGHT = 'var(--empty-height)';
/** Of the words below the heading of the demonstration. */
export const WORDS_HEIGHT = 'var(--words-height)';
