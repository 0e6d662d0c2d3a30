import { USER_COLUMNS, type UserColumn, type UserSort } from './users-view.ts';

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
