import '@mantine/core/styles/Popover.layer.css';
import '../../theme/Popover.css';
import '@mantine/core/styles/Combobox.layer.css';
import '../../theme/Combobox.css';
import { Combobox, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { SearchBarInput } from './SearchBarInput.tsx';
import { SearchBarRow } from './SearchBarRow.tsx';
import { SearchOptions } from './SearchOptions.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import type { FindMatches } from './search-match.ts';
import { useSearchCombobox } from './use-search-combobox.ts';
import { useSearchMatches } from './use-search-matches.ts';

export interface SearchBarPopupProps {
  input: TextInputProps;
  text: string;
  findMatches: FindMatches;
  /** Told of the words of the suggestion that was chosen. */
  onChoose: (q: string) => void;
}

/** The bar's input with its suggestions, or with a message where there is none. */
export function SearchBarPopup({ input, text, findMatches, onChoose }: SearchBarPopupProps) {
  const id = useId();
  const [isComposing, setIsComposing] = useState(false);
  const { q, found } = useSearchMatches(text, isComposing, findMatches);
  const { combobox, active } = useSearchCombobox(text, q, found);
  const hasOptions = found !== undefined && found.totalCount > 0;
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      offset={4}
      dropdownPadding={8}
      // In place: at the end of the body it would lie outside the bar.
      withinPortal={false}
      keepMounted={false}
      onOptionSubmit={onChoose}
    >
      <Combobox.DropdownTarget>
        <SearchBarRow>
          {/* Mantine's own attributes would count the message as a list and miss the active option. */}
          <Combobox.EventsTarget withAriaAttributes={false} withKeyboardNavigation={hasOptions}>
            <SearchBarInput
              {...input}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={hasOptions}
              aria-controls={hasOptions ? id : undefined}
              aria-activedescendant={active === null ? undefined : `${id}-${active}`}
              onCompositionStart={() => setIsComposing(true)}
              onCompositionEnd={() => setIsComposing(false)}
            />
          </Combobox.EventsTarget>
        </SearchBarRow>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown maw={760}>
        {hasOptions ? (
          <SearchOptions id={id} q={q} found={found} active={active} />
        ) : (
          <Combobox.Empty ta="start" p={8} aria-hidden="true">
            <SearchStatus q={q} found={found} />
          </Combobox.Empty>
        )}
      </Combobox.Dropdown>
      {/* Always there, so that it is read aloud when it changes. */}
      <VisuallyHidden role="status">{q !== '' && <SearchStatus q={q} found={found} />}</VisuallyHidden>
    </Combobox>
  );
}
