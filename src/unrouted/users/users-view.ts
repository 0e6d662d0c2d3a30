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

type Direction = UserSort['direction'];

const NAMES: Readonly<Record<UserColumn, Readonly<Record<Direction, string>>>> = {
  name: { ascending: 'Name A–Z', descending: 'Name Z–A' },
  company: { ascending: 'Company A–Z', descending: 'Company Z–A' },
  role: { ascending: 'Role A–Z', descending: 'Role Z–A' },
  verified: { ascending: 'Verified first', descending: 'Unverified first' },
  status: { ascending: 'Active first', descending: 'Banned first' },
};

/** An option of the sort select. */
export interface UserSortOption {
  readonly value: string;
  readonly name: string;
  readonly sort: UserSort;
}

/** Every column in both directions. */
export const USER_SORT_OPTIONS: readonly UserSortOption[] = USER_COLUMNS.flatMap((by) =>
  (['ascending', 'descending'] as const).map((direction) => {
    const sort = { by, direction };
    return { value: sortValue(sort), name: NAMES[by][direction], sort };
  }),
);

/** The `value` of the option for a sort order. */
export function sortValue({ by, direction }: UserSort): string {
  return `${by} ${direction}`;
}
