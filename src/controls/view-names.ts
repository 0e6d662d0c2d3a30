/** The displayed names of the layouts, sort orders and mark filters of the list, by their values. */
export const LAYOUT_NAMES = { cards: 'Cards', rows: 'Rows' } as const;
export const SORT_NAMES = {
  latest: 'Latest first',
  oldest: 'Oldest first',
  title: 'Title',
  episode: 'Episode',
} as const;
export const MARK_NAMES = { new: 'New', followed: 'Followed', muted: 'Muted' } as const;
