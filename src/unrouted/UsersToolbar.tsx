import { Box, Button, Group, Text } from '@mantine/core';
import type { Ref } from 'react';
import { SearchField } from '../controls/SearchField.tsx';
import { SortSelect } from '../controls/SortSelect.tsx';
import styles from './UsersToolbar.module.css';
import { sortValue, USER_SORT_OPTIONS } from './user-sort-options.ts';
import type { UsersView } from './users-view.ts';

interface UsersToolbarProps {
  view: UsersView;
  /** Users that the search finds, and all there are. */
  foundCount: number;
  totalCount: number;
  selectedCount: number;
  /** Selected users that the search does not find. */
  unseenCount: number;
  searchRef: Ref<HTMLInputElement>;
  onChange: (change: Partial<UsersView>) => void;
  onClearSelection: () => void;
}

/** The search, and how many it finds or are selected. On a phone also the order, as some heads are not shown there. */
export function UsersToolbar(props: UsersToolbarProps) {
  const { view, foundCount, totalCount, selectedCount, searchRef, onChange } = props;
  return (
    <Box className={styles.toolbar}>
      <SearchField
        ref={searchRef}
        className={styles.search}
        label="Search users"
        placeholder="Search name or company"
        value={view.q}
        onChange={({ target }) => onChange({ q: target.value })}
        onClear={() => onChange({ q: '' })}
      />
      <SortSelect
        className={styles.sort}
        options={USER_SORT_OPTIONS}
        value={sortValue(view.sort)}
        onChoose={(value) => {
          const chosen = USER_SORT_OPTIONS.find((option) => option.value === value);
          if (chosen) onChange({ sort: chosen.sort });
        }}
      />
      {selectedCount > 0 && <SelectionBar {...props} />}
      {selectedCount === 0 && view.q.trim() !== '' && (
        <Text className={styles.end} c="dimmed">
          <Text span inherit fw={600} c="var(--ink)">
            {foundCount}
          </Text>{' '}
          of {totalCount}
        </Text>
      )}
    </Box>
  );
}

function SelectionBar({ selectedCount, unseenCount, onClearSelection }: UsersToolbarProps) {
  return (
    <Group
      role="group"
      aria-label="Selection"
      className={`${styles.end} ${styles.selection}`}
      gap={4}
      wrap="nowrap"
    >
      <Text>
        <Text span inherit fw={600}>
          {selectedCount} selected
        </Text>
        {unseenCount > 0 && <span className={styles.unseen}>, {unseenCount} outside the search</span>}
      </Text>
      <Button variant="subtle" size="sm" c="inherit" onClick={onClearSelection}>
        Clear
      </Button>
    </Group>
  );
}
