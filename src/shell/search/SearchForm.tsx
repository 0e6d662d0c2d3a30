import { Combobox, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import { SearchInput, SearchRow } from './SearchInput.tsx';
import { SearchOptions } from './SearchOptions.tsx';
import type { ViewMatch } from './search-views.ts';
import type { Matches, TitleSearch } from './title-search.ts';
import { hasMore, useSearchCombobox } from './use-search-combobox.ts';
import { useSearchMatches } from './use-search-matches.ts';

interface SearchFormProps {
  text: string;
  findMatches: TitleSearch['findMatches'];
  loadMatchers: TitleSearch['loadMatchers'];
  onChange: (text: string) => void;
  onClose: () => void;
  onOpenTitle: (title: string) => void;
  onOpenView: (view: ViewMatch) => void;
  /** Shows all titles that a text finds. */
  onShowAll: (q: string) => void;
}

/** The field of the search with suggestions, or with a message if there are none. */
export function SearchForm(props: SearchFormProps) {
  const { text, findMatches, loadMatchers, onChange, onOpenTitle, onOpenView, onShowAll } = props;
  const [isComposing, setIsComposing] = useState(false);
  const id = useId();
  const { q, result } = useSearchMatches(text, isComposing, findMatches);
  useEffect(() => void loadMatchers(q), [q, loadMatchers]);
  const { combobox, activeIndex } = useSearchCombobox(text, q, result);
  const hasOptions = result !== undefined && result.totalCount + result.views.length > 0;

  const choose = (key: string) => {
    const match = result?.matches.find((each) => each.key === key);
    const view = result?.views.find((each) => each.key === key);
    if (match) onOpenTitle(match.title);
    else if (view) onOpenView(view);
    else onShowAll(q);
  };
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      offset={4}
      dropdownPadding={8}
      // In a portal, the suggestions would be outside the bar, and a press on one would close the bar.
      withinPortal={false}
      keepMounted={false}
      onOptionSubmit={choose}
    >
      <SearchRow>
        {/* Mantine's own attributes would treat the message as a list and omit the active option. */}
        <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={hasOptions}>
          <SearchInput
            value={text}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasOptions}
            aria-controls={hasOptions ? id : undefined}
            aria-activedescendant={activeIndex === null ? undefined : `${id}-${activeIndex}`}
            onChange={({ target }) => onChange(target.value)}
            onCompositionStart={() => setIsComposing(true)}
            onCompositionEnd={() => setIsComposing(false)}
          />
        </Combobox.Target>
      </SearchRow>
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
  const { matches, totalCount, views, isComplete, isHistoryMissing } = result;
  if (totalCount + views.length === 0 && !isComplete) return 'Searching the history …';
  if (totalCount + views.length === 0) {
    return (
      <>
        No title or episode matches “<bdi>{q}</bdi>”.
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
