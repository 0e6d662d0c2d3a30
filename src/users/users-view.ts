/** Columns that the table can be ordered by. */
export const USER_COLUMNS = ['name', 'company', 'role', 'verified', 'status'] as const;

export type UserColumn = (typeof USER_COLUMNS)[number];

export interface UserSort {
  readonly by: UserColumn;
  readonly direction: 'ascending' | 'descending';
}

/** Rows per page. */
export const PAGE_SIZES = [5, 10, 25] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** How the operator looks at the users. */
export interface UsersView {
  readonly q: string;
  readonly sort: UserSort;
  readonly pageSize: PageSize;
  /** From 1. */
  readonly page: number;
}

export const FIRST_USERS_VIEW: UsersView = {
  q: '',
  sort: { by: 'name', direction: 'ascending' },
  pageSize: 10,
  page: 1,
};

/** The view after a change. Other rows or another order start at page 1, as the old page would show strangers. */
export function changeUsersView(view: UsersView, change: Partial<UsersView>): UsersView {
  return { ...view, page: 1, ...change };
}

/** The order after a press on a column's head: that column first, then the other way round. */
export function turnSort(sort: UserSort, column: UserColumn): UserSort {
  const isTurned = sort.by === column && sort.direction === 'ascending';
  return { by: column, direction: isTurned ? 'descending' : 'ascending' };
}
