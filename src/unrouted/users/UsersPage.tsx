import './mantine-styles.ts';
import { Box, Card, Text, VisuallyHidden } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { EmptyResult } from '../../controls/EmptyResult.tsx';
import { PageHeading } from '../../page/PageHeading.tsx';
import { Pager } from './Pager.tsx';
import { pageOf } from './page-of.ts';
import { sampleUsers } from './sample-users.ts';
import { selectUsers } from './select-users.ts';
import { changeSelection, NOTHING_SELECTED } from './selection.ts';
import styles from './Users.module.css';
import { UsersToolbar } from './UsersToolbar.tsx';
import { UserTable } from './UserTable.tsx';
import { changeUsersView, DEFAULT_USERS_VIEW, toggleSort, type UsersView } from './users-view.ts';

/** The sample users. No route leads here (spec, section 2). */
export function UsersPage() {
  const [view, setView] = useState(DEFAULT_USERS_VIEW);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const searchRef = useRef<HTMLInputElement>(null);
  const selectAllRef = useRef<HTMLInputElement>(null);

  const { q, sort, page, pageSize } = view;
  const found = useMemo(() => selectUsers(sampleUsers, { q, sort }), [q, sort]);
  const foundIds = useMemo(() => found.map(({ id }) => id), [found]);
  const listPage = pageOf(found, page, pageSize);

  const change = (changed: Partial<UsersView>) => setView((old) => changeUsersView(old, changed));
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      setSelection((old) => changeSelection(old, ids, isSelected)),
    [],
  );
  // The clear button disappears, so focus moves to another control.
  const clearSelection = () => {
    setSelection(NOTHING_SELECTED);
    (selectAllRef.current ?? searchRef.current)?.focus();
  };
  const clearSearch = () => {
    change({ q: '' });
    searchRef.current?.focus();
  };

  return (
    <Box maw={1440} mx="auto">
      <Box component="header" mb={20}>
        <PageHeading>Users</PageHeading>
        <Text c="dimmed" mt={2}>
          {summarize()}
        </Text>
      </Box>
      <VisuallyHidden role="status">
        {describeView(listPage.first, listPage.last, found.length, selection.size)}
      </VisuallyHidden>
      <Card className={styles.card} padding={0}>
        <UsersToolbar
          view={view}
          foundCount={found.length}
          totalCount={sampleUsers.length}
          selectedCount={selection.size}
          outsideSearchCount={[...selection].filter((id) => !foundIds.includes(id)).length}
          searchRef={searchRef}
          onChange={change}
          onClearSelection={clearSelection}
        />
        {found.length === 0 ? (
          <EmptyResult title={<EmptyResultTitle q={q} />} action="Show all users" onClear={clearSearch}>
            No name or company contains this text. Without the search there are {sampleUsers.length} users.
          </EmptyResult>
        ) : (
          <>
            <UserTable
              users={listPage.items}
              foundIds={foundIds}
              sort={sort}
              selection={selection}
              minRowCount={listPage.pageCount > 1 ? pageSize : 0}
              selectAllRef={selectAllRef}
              onSort={(column) => change({ sort: toggleSort(sort, column) })}
              onSelect={select}
            />
            <Pager
              listPage={listPage}
              pageSize={pageSize}
              onPage={(wanted) => change({ page: wanted })}
              onPageSize={(size) => change({ pageSize: size })}
            />
          </>
        )}
      </Card>
    </Box>
  );
}

function EmptyResultTitle({ q }: { q: string }) {
  return (
    <>
      No user matches “<bdi>{q.trim()}</bdi>”
    </>
  );
}

/** The line under the heading. */
function summarize(): string {
  const companies = new Set(sampleUsers.map(({ company }) => company)).size;
  const banned = sampleUsers.filter(({ status }) => status === 'banned').length;
  return `${sampleUsers.length} users from ${companies} companies, ${banned} banned`;
}

/** The text that screen readers announce after each change. */
function describeView(first: number, last: number, foundCount: number, selectedCount: number): string {
  const rows = foundCount === 0 ? 'No user matches' : `Users ${first} to ${last} of ${foundCount}`;
  return selectedCount === 0 ? rows : `${rows}, ${selectedCount} selected`;
}
