import { Box, Table } from '@mantine/core';
import type { Ref } from 'react';
import { SortableHeader } from './SortableHeader.tsx';
import type { User } from './sample-users.ts';
import { extentOf, type Selection } from './selection.ts';
import { TableCheckbox } from './TableCheckbox.tsx';
import { UserRow } from './UserRow.tsx';
import styles from './Users.module.css';
import { USER_COLUMNS, type UserColumn, type UserSort } from './users-view.ts';

const COLUMN_NAMES = {
  name: 'Name',
  company: 'Company',
  role: 'Role',
  verified: 'Verified',
  status: 'Status',
} as const satisfies Record<UserColumn, string>;

interface UserTableProps {
  /** The users of the current page. */
  users: readonly User[];
  /** Ids of all matching users; the header's checkbox selects them. */
  foundIds: readonly string[];
  sort: UserSort;
  selection: Selection;
  /** Rows to reserve space for. A shorter last page must not move the content below. */
  minRowCount: number;
  /** The checkbox in the header. */
  selectAllRef: Ref<HTMLInputElement>;
  onSort: (column: UserColumn) => void;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

/** The users as table rows. In narrow tables, company, role and verification fold into the name cell. */
export function UserTable(props: UserTableProps) {
  const { users, foundIds, sort, selection, minRowCount, selectAllRef, onSort, onSelect } = props;
  const missingRows = minRowCount - users.length;
  const extent = extentOf(selection, foundIds);
  return (
    <Box className={styles.rows}>
      <Table
        aria-label="Users"
        layout="fixed"
        verticalSpacing={0}
        borderColor="var(--hairline)"
        highlightOnHover
        highlightOnHoverColor="var(--hover)"
      >
        <Table.Thead bg="gray.1">
          <Table.Tr h={48} bd={0}>
            <Table.Td className={styles.tick}>
              <TableCheckbox
                ref={selectAllRef}
                label="Select all users"
                checked={extent === 'all'}
                indeterminate={extent === 'some'}
                onTick={(isTicked) => onSelect(foundIds, isTicked)}
              />
            </Table.Td>
            {USER_COLUMNS.map((column) => (
              <SortableHeader
                key={column}
                className={styles[column]}
                name={COLUMN_NAMES[column]}
                direction={sort.by === column ? sort.direction : 'none'}
                onSort={() => onSort(column)}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody c="gray.7">
          {users.map((user) => (
            <UserRow key={user.id} user={user} isSelected={selection.has(user.id)} onSelect={onSelect} />
          ))}
        </Table.Tbody>
      </Table>
      {missingRows > 0 && (
        <Box
          h={`calc(${missingRows} * var(--row-height))`}
          style={{ borderTop: '1px solid var(--hairline)' }}
        />
      )}
    </Box>
  );
}
