import { Box, Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isForInputMethod } from '../../controls/typing.ts';
import { useSearchInput } from '../../controls/use-search-input.ts';
import { MAX_SEARCH_LENGTH } from '../../entries/view.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import type { ViewMatch } from './search-views.ts';
import { optionKeys, type TitleSearch } from './title-search.ts';
import { useActiveOption } from './use-active-option.ts';
import { useSearchMatches } from './use-search-matches.ts';

// Only the suggestions, because another field would end a composition in this one.
const SearchSuggestions = lazyPart(
  'The suggestions',
  async () => (await import('./SearchSuggestions.tsx')).SearchSuggestions,
);

interface SearchFormProps {
  text: string;
  findMatches: TitleSearch['findMatches'];
  loadMatchers: TitleSearch['loadMatchers'];
  onChange: (text: string) => void;
  onOpenTitle: (title: string) => void;
  onOpenView: (view: ViewMatch) => void;
  /** Shows all titles that a text finds. */
  onShowAll: (q: string) => void;
}

/** The field of the search with its suggestions, and its button. */
export function SearchForm(props: SearchFormProps) {
  const { text, findMatches, loadMatchers, onChange, onOpenTitle, onOpenView, onShowAll } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  // A layout effect, so that the field gets the next key.
  useLayoutEffect(() => inputRef.current?.focus(), []);
  const [isWaiting, setIsWaiting] = useState(false);
  const inputHandlers = useSearchInput((next, isNextWaiting) => {
    onChange(next);
    setIsWaiting(isNextWaiting);
  });
  const [areSuggestionsLoaded, setAreSuggestionsLoaded] = useState(false);
  const id = useId();
  const { q, result } = useSearchMatches(text, isWaiting, findMatches);
  useEffect(() => void loadMatchers(q), [q, loadMatchers]);
  const keys = areSuggestionsLoaded && result ? optionKeys(result) : [];
  const { activeIndex, step } = useActiveOption(keys.length, text, q);

  const choose = (key: string) => {
    const match = result?.matches.find((each) => each.key === key);
    const view = result?.views.find((each) => each.key === key);
    if (match) onOpenTitle(match.title);
    else if (view) onOpenView(view);
    else onShowAll(q);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (keys.length === 0 || isForInputMethod(nativeEvent)) return;
    const activeKey = activeIndex === null ? undefined : keys[activeIndex];
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Enter' && activeKey !== undefined) choose(activeKey);
    else return;
    event.preventDefault();
  };
  return (
    <Group h="100%" gap={12} wrap="nowrap">
      <Box pos="relative" flex={1} miw={0}>
        <TextInput
          ref={inputRef}
          leftSection={<IconSearch size="1.25rem" stroke={1.75} aria-hidden="true" />}
          leftSectionWidth={42}
          // Phones zoom into a field with text smaller than 16 px.
          styles={{
            input: { background: 'var(--page)', fontSize: 'max(1rem, 16px)', textOverflow: 'ellipsis' },
          }}
          aria-label="Search titles"
          placeholder="Search titles"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={keys.length > 0}
          aria-controls={keys.length > 0 ? id : undefined}
          aria-activedescendant={activeIndex === null ? undefined : `${id}-${activeIndex}`}
          {...inputHandlers}
          onKeyDown={handleKey}
        />
        <Box pos="absolute" top="100%" left={0} right={0}>
          <SearchSuggestions
            id={id}
            q={q}
            result={result}
            activeIndex={activeIndex}
            onLoad={() => setAreSuggestionsLoaded(true)}
            onChoose={choose}
          />
        </Box>
      </Box>
      <Button type="submit">Search</Button>
    </Group>
  );
}
