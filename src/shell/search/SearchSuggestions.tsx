import { Combobox, useCombobox, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import { shorten } from '../../shorten.ts';
import { SearchOptions } from './SearchOptions.tsx';
import { hasMore, type Matches, optionKeys } from './title-search.ts';

interface SearchSuggestionsProps {
  /** ID of the list box. */
  id: string;
  q: string;
  result: Matches | undefined;
  /** Null if no suggestion is active. */
  activeIndex: number | null;
  /** Called once the suggestions can be shown. */
  onLoad: () => void;
  onChoose: (key: string) => void;
}

/** The suggestions below the field of the search, or a message if there are none. */
export function SearchSuggestions({ id, q, result, activeIndex, onLoad, onChoose }: SearchSuggestionsProps) {
  useEffect(onLoad, [onLoad]);
  const combobox = useCombobox({ opened: q !== '' });
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      offset={4}
      dropdownPadding={8}
      // In a portal, the suggestions would be outside the bar, and a press on one would close the bar.
      withinPortal={false}
      keepMounted={false}
      onOptionSubmit={onChoose}
    >
      {/* The field is not in here, because it does not wait for this file. */}
      <Combobox.DropdownTarget>
        <div />
      </Combobox.DropdownTarget>
      {/* As wide as the input, but on a phone as wide as the row. */}
      <Combobox.Dropdown miw={{ base: 'calc(100vw - 2 * var(--page-padding))', sm: 0 }}>
        {result && optionKeys(result).length > 0 ? (
          <SearchOptions id={id} q={q} result={result} activeIndex={activeIndex} />
        ) : (
          <Combobox.Empty ta="start" p={8} aria-hidden="true" style={{ overflowWrap: 'anywhere' }}>
            <SearchStatus q={q} result={result} />
          </Combobox.Empty>
        )}
      </Combobox.Dropdown>
      {/* Empty until something is typed, because screen readers announce only changes to an existing status. */}
      <VisuallyHidden role="status">{q !== '' && <SearchStatus q={q} result={result} />}</VisuallyHidden>
    </Combobox>
  );
}

interface SearchStatusProps {
  q: string;
  result: Matches | undefined;
}

/** The result of the search in words. */
function SearchStatus({ q, result }: SearchStatusProps) {
  if (!result) return 'The list has not loaded yet. Press Enter to search it once it has.';
  const { matches, totalCount, views, isComplete, isHistoryMissing } = result;
  if (totalCount + views.length === 0 && !isComplete) return 'Searching the history …';
  if (totalCount + views.length === 0) {
    return (
      <>
        No title or episode matches “<bdi>{shorten(q)}</bdi>”.
        {isHistoryMissing && ' The stored history could not be read, so titles may be missing.'}
      </>
    );
  }
  const titleCount = hasMore(result)
    ? `The first ${matches.length} of ${totalCount} titles`
    : pluralize(totalCount, 'title');
  const counts = [totalCount > 0 && titleCount, views.length > 0 && pluralize(views.length, 'view')];
  return counts.filter(Boolean).join(' and ');
}
