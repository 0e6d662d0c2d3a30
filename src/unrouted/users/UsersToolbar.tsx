import { Button, Flex, Group, Text } from '@mantine/core';
import type { Ref } from 'react';
import { SearchField } from '../../controls/SearchField.tsx';
import { SortSelect } from '../../controls/SortSelect.tsx';
import styles from './Users.module.css';
import { sortValue, USER_SORT_OPTIONS, type UsersView } from './users-view.ts';

interface UsersToolbarProps {
  view: UsersView;
  /** How many users match the search. */
  foundCount: number;
  totalCount: number;
  selectedCount: number;
  /** How many selected users do not match the search. */
  outsideSearchCount: number;
  searchRef: Ref<HTMLInputElement>;
  onChange: (change: Partial<UsersView>) => void;
  onClearSelection: () => void;
}

/**
 * The search, and the number of matches or of selected users. If the table is narrow, the toolbar also shows the sort
 * order, because the table then hides some column headers.
 */
export function UsersToolbar(props: UsersToolbarProps) {
  const { view, foundCount, totalCount, selectedCount, searchRef, onChange } = props;
  return (
    <Flex
      className={styles.toolbar}
      align="center"
      rowGap={8}
      columnGap={{ base: 8, sm: 16 }}
      py={16}
      pl={16}
      pr={{ base: 16, sm: 20 }}
    >
      <SearchField
        ref={searchRef}
        className={styles.search}
        flex="0 1 22.5rem"
        label="Search users"
        placeholder="Search name or company"
        value={view.q}
        onChange={({ target }) => onChange({ q: target.value })}
        onClear={() => onChange({ q: '' })}
      />
      <SortSelect
        className={styles.narrowOnly}
        options={USER_SORT_OPTIONS}
        value={sortValue(view.sort)}
        onChoose={(value) => {
          const chosen = USER_SORT_OPTIONS.find((option) => option.value === value);
          if (chosen) onChange({ sort: chosen.sort });
        }}
      />
      {selectedCount > 0 && <SelectionBar {...props} />}
      {selectedCount === 0 && view.q.trim() !== '' && (
        <Text ml="auto" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Text span inherit fw={600} c="var(--ink)">
            {foundCount}
          </Text>{' '}
          of {totalCount}
        </Text>
      )}
    </Flex>
  );
}

function SelectionBar({ selectedCount, outsideSearchCount, onClearSelection }: UsersToolbarProps) {
  return (
    <Group
      role="group"
      aria-label="Selection"
      gap={4}
      wrap="nowrap"
      ml="auto"
      mih={40}
      pl={12}
      pr={4}
      bdrs="var(--radius-control)"
      bg="var(--selected)"
      c="primary.8"
      style={{ whiteSpace: 'nowrap' }}
    >
      <Text>
        <Text span inherit fw={600}>
          {selectedCount} selected
        </Text>
        {outsideSearchCount > 0 && (
          <span className={styles.outsideSearch}>, {outsideSearchCount} hidden by the search</span>
        )}
      </Text>
      <Button variant="subtle" size="sm" c="inherit" onClick={onClearSelection}>
        Clear
      </Button>
    </Group>
  );
}
