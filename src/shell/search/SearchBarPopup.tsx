import '@mantine/core/styles/Popover.layer.css';
import '../../theme/Popover.css';
import '@mantine/core/styles/Combobox.layer.css';
import '../../theme/Combobox.css';
import { Combobox, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import { SearchBarInput, SearchBarRow } from './SearchBarRow.tsx';
import { SearchOptions } from './SearchOptions.tsx';
import type { FindMatches, Matches } from './search-match.ts';
import { hasMore, useSearchCombobox } from './use-search-combobox.ts';
import { useSearchMatches } from './use-search-matches.ts';

export interface SearchBarPopupProps {
  input: TextInputProps;
  text: string;
  findMatches: FindMatches;
  /** Called with the text of the chosen suggestion. */
  onChoose: (q: string) => void;
}

/** The bar's input with suggestions, or with a message if there are none. */
export function SearchBarPopup({ input, text, findMatches, onChoose }: SearchBarPopupProps) {
  const id = useId();
  const [isComposing, setIsComposing] = useState(false);
  const { q, result } = useSearchMatches(text, isComposing, findMatches);
  const { combobox, activeIndex } = useSearchCombobox(text, q, result);
  const hasOptions = result !== undefined && result.totalCount > 0;
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
      <SearchBarRow>
        {/* Mantine's own attributes would treat the message as a list and omit the active option. */}
        <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={hasOptions}>
          <SearchBarInput
            {...input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasOptions}
            aria-controls={hasOptions ? id : undefined}
            aria-activedescendant={activeIndex === null ? undefined : `${id}-${activeIndex}`}
            onCompositionStart={() => setIsComposing(true)}
            onCompositionEnd={() => setIsComposing(false)}
          />
        </Combobox.Target>
      </SearchBarRow>
      {/* As wide as the input, but on a phone as wide as the row. */}
      <Combobox.Dropdown miw={{ base: 'calc(100vw - 2 * var(--page-padding))', sm: 0 }}>
        {hasOptions ? (
          <SearchOptions id={id} q={q} result={result} activeIndex={activeIndex} />
        ) : (
          <Combobox.Empty ta="start" p={8} aria-hidden="true" style={{ overflowWrap: 'anywhere' }}>
            <SearchStatus q={q} result={result} />
          </Combobox.Empty>
        )}
      </Combobox.Dropdown>
      {/* Always rendered, because screen readers announce only changes to an existing status. */}
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
  const { matches, totalCount } = result;
  if (totalCount === 0) {
    return (
      <>
        No title has “<bdi>{q}</bdi>” in it.
      </>
    );
  }
  if (hasMore(result)) return `The first ${matches.length} of ${totalCount} matches`;
  return pluralize(totalCount, 'match', 'matches');
}
