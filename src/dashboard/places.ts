import grid from './dashboard-grid.module.css';

/** A card's place in the grid, and how tall it is at least. */
export interface Place {
  readonly mih: number | string;
  readonly className?: string | undefined;
}

/** Widgets and their skeletons share these, so that nothing moves when the widgets appear. */
export const places = {
  platforms: { mih: 472 },
  hours: { mih: 'var(--hours-height)' },
  latest: { mih: 'var(--latest-height)', className: grid.latest },
  news: { mih: 'var(--news-height)', className: grid.news },
  traffic: { mih: 288 },
  tasks: { mih: 344, className: grid.tasks },
} as const satisfies Record<string, Place>;

/** The height of a widget that has nothing to show. */
export const EMPTY_HEIGHT = 'var(--empty-height)';
/** The height of the words below the heading of the demonstration. */
export const WORDS_HEIGHT = 'var(--words-height)';
