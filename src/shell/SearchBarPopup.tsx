import { type RefObject, useId, useState } from 'react';
import bar from './SearchBar.module.css';
import { SearchOptions } from './SearchOptions.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import type { FindMatches } from './search-match.ts';
import { useSearchChoice } from './use-search-choice.ts';
import { useSearchMatches } from './use-search-matches.ts';

export interface SearchBarPopupProps {
  inputRef: RefObject<HTMLInputElement | null>;
  text: string;
  onType: (text: string) => void;
  findMatches: FindMatches;
  /** Told of the words of the suggestion that was chosen. */
  onChoose: (q: string) => void;
}

/** The bar's input with its suggestions: a combobox, whose list box is walked by the arrows. */
export function SearchBarPopup({ inputRef, text, onType, findMatches, onChoose }: SearchBarPopupProps) {
  const id = useId();
  const [isComposing, setIsComposing] = useState(false);
  const { q, found } = useSearchMatches(text, isComposing, findMatches);
  const { choices, active, pressKey } = useSearchChoice(text, q, found, onChoose);
  const isShown = choices.length > 0;
  return (
    <>
      <input
        ref={inputRef}
        className={bar.input}
        role="combobox"
        aria-label="Search titles"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={active === null ? undefined : `${id}-${active}`}
        placeholder="Search titles"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
        onKeyDown={pressKey}
      />
      {found && isShown && (
        <SearchOptions
          id={id}
          q={q}
          found={found}
          active={active}
          onChoose={(index) => onChoose(choices[index] ?? q)}
        />
      )}
      <SearchStatus q={q} found={found} />
    </>
  );
}
