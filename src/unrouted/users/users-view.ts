/** The sortable columns. */
export const USER_COLUMNS = ['name', 'company', 'role', 'verified', 'status'] as const;

export type UserColumn = (typeof USER_COLUMNS)[number];

export interface UserSort {
  readonly by: UserColumn;
  readonly direction: 'ascending' | 'descending';
}

/** Rows per page. */
export const PAGE_SIZES = [5, 10, 25] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** The search, sort order and page that the operator chose. */
export interface UsersView {
  readonly q: string;
  readonly sort: UserSort;
  readonly pageSize: PageSize;
  /** From 1. */
  readonly page: number;
}

export const DEFAULT_USERS_VIEW: UsersView = {
  q: '',
  sort: { by: 'name', direction: 'ascending' },
  pageSize: 10,
  page: 1,
};

/** The view after a change. A new search, order or page size starts at page 1. */
export function changeUsersView(view: UsersView, change: Partial<UsersView>): UsersView {
  return { ...view, page: 1, ...change };
}

/** The sort order after a press on a column header: ascending first, then the other direction. */
export function toggleSort(sort: UserSort, column: UserColumn): UserSort {
  const isReversed = sort.by === column && sort.direction === 'ascending';
  return { by: column, direction: isReversed ? 'descending' : 'ascending' };
}
