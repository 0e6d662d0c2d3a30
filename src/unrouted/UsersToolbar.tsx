import type { Ref } from 'react';
import { SearchField } from './SearchField.tsx';
import { SortSelect } from './SortSelect.tsx';
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
  searchRef: Ref<HTMLInputElement | null>;
  onChange: (change: Partial<UsersView>) => void;
  onClearSelection: () => void;
}

/** The search, and how many it finds or are selected. On a phone also the order, as some heads are not shown there. */
export function UsersToolbar(props: UsersToolbarProps) {
  const { view, foundCount, totalCount, selectedCount, searchRef, onChange } = props;
  return (
    <div className={styles.toolbar}>
      <SearchField
        ref={searchRef}
        label="Search users"
        placeholder="Search name or company"
        q={view.q}
        onSearch={(q) => onChange({ q })}
      />
      <div className={styles.narrow}>
        <SortSelect
          options={USER_SORT_OPTIONS}
          value={sortValue(view.sort)}
          onChoose={(value) => {
            const chosen = USER_SORT_OPTIONS.find((option) => option.value === value);
            if (chosen) onChange({ sort: chosen.sort });
          }}
        />
      </div>
      {selectedCount > 0 && <SelectionBar {...props} />}
      {selectedCount === 0 && view.q.trim() !== '' && (
        <span className={styles.count}>
          <b>{foundCount}</b> of {totalCount}
        </span>
      )}
    </div>
  );
}

function SelectionBar({ selectedCount, unseenCount, onClearSelection }: UsersToolbarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
    <div role="group" aria-label="Selection" className={styles.selection}>
      <span>
        <b>{selectedCount} selected</b>
        {unseenCount > 0 && <span className={styles.unseen}>, {unseenCount} outside the search</span>}
      </span>
      <button type="button" className={styles.clear} onClick={onClearSelection}>
        Clear
      </button>
    </div>
  );
}
