import { SORT_ORDERS, type SortOrder } from './view-search.ts';

const NAMES = {
  latest: 'Latest first',
  oldest: 'Oldest first',
  title: 'Title',
  episode: 'Episode',
} as const satisfies Record<SortOrder, string>;

/** The orders of the list, for the operator to choose from. */
export const SORT_OPTIONS = SORT_ORDERS.map((value) => ({ value, name: NAMES[value] }));
