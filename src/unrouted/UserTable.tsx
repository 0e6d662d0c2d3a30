import type { Ref } from 'react';
import type { User } from '../demo/users.ts';
import { Checkbox } from './Checkbox.tsx';
import { SortHead } from './SortHead.tsx';
import { extentOf, type Selection } from './selection.ts';
import { UserRow } from './UserRow.tsx';
import styles from './UserTable.module.css';
import { USER_COLUMNS, type UserColumn, type UserSort } from './users-view.ts';

const COLUMN_NAMES = {
  name: 'Name',
  company: 'Company',
  role: 'Role',
  verified: 'Verified',
  status: 'Status',
} as const satisfies Record<UserColumn, string>;

interface UserTableProps {
  /** Of the open page. */
  users: readonly User[];
  /** Of all pages: what the box in the head ticks. */
  foundIds: readonly string[];
  sort: UserSort;
  selection: Selection;
  /** Rows that a full page has, so that a shorter last one does not move what lies below. */
  roomForRows: number;
  /** The box in the head. */
  selectAllRef: Ref<HTMLInputElement | null>;
  onSort: (column: UserColumn) => void;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

/** The users as rows. On a phone company and role fold into the name. */
export function UserTable(props: UserTableProps) {
  const { users, foundIds, sort, selection, roomForRows, selectAllRef, onSort, onSelect } = props;
  const missingRows = roomForRows - users.length;
  return (
    <>
      <table className={styles.table} aria-label="Users">
        <thead>
          <tr>
            <td className={styles.tick}>
              <Checkbox
                ref={selectAllRef}
                label="Select all users"
                extent={extentOf(selection, foundIds)}
                onTick={(isTicked) => onSelect(foundIds, isTicked)}
              />
            </td>
            {USER_COLUMNS.map((column) => (
              <SortHead
                key={column}
                className={styles[column]}
                name={COLUMN_NAMES[column]}
                direction={sort.by === column ? sort.direction : 'none'}
                onSort={() => onSort(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isSelected={selection.has(user.id)}
              onSelect={(isSelected) => onSelect([user.id], isSelected)}
            />
          ))}
        </tbody>
      </table>
      {missingRows > 0 && (
        <div style={{ height: `calc(${missingRows} * var(--row-height))` }} className={styles.room} />
      )}
    </>
  );
}
