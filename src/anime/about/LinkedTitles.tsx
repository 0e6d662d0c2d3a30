import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import { SearchField } from '../../controls/SearchField.tsx';
import type { KeyedTitle } from '../../operator-data/changes/actions.ts';
import { keysOfTitle } from '../../operator-data/title-identity.ts';
import { useActions, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { detectLanguage } from '../entry/detect-language.ts';
import { type Match, matchSearch } from '../select/match-search.ts';
import { normalizeSearchText } from '../select/normalize-search-text.ts';
import { useMatchers } from '../select/use-matchers.ts';
import { Rows } from './Rows.tsx';
import { useHistoryTitles } from './use-history-titles.ts';
import type { LinkedTitle } from './use-title.ts';

const MAX_SUGGESTIONS = 8;

interface LinkedTitlesProps extends KeyedTitle {
  linked: readonly LinkedTitle[];
}

/** The titles that the operator has linked to this one, and a search field that links others. */
export function LinkedTitles({ titleKey, title, linked }: LinkedTitlesProps) {
  const actions = useActions();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [q, setQ] = useState('');
  const [isSearching, setIsSearching] = useState(false);
  const { titles, isComplete } = useHistoryTitles(isSearching);
  const suggestions = useSuggestions(titles, useDeferredValue(q), titleKey);
  const own = { titleKey, title };
  const clear = useCallback(() => setQ(''), []);
  const listRef = useRef<HTMLDivElement>(null);
  const shownKeys = suggestions.map((each) => each.titleKey).join('\n');
  // The suggestions are at the end of the drawer, often below its visible part. More of them may come later.
  useEffect(() => {
    if (shownKeys !== '') listRef.current?.scrollIntoView({ block: 'nearest' });
  }, [shownKeys]);
  // The pressed button disappears, so the focus moves to the field.
  const act = (change: () => void) => {
    fieldRef.current?.focus();
    change();
  };
  return (
    <>
      {linked.length > 0 && (
        <Rows>
          {linked.map((other) => (
            <TitleRow key={other.titleKey} title={other.title}>
              <Button
                variant="subtle"
                aria-label={`Unlink ${other.title}`}
                onClick={() => act(() => actions.unlink(own, other))}
              >
                Unlink
              </Button>
            </TitleRow>
          ))}
        </Rows>
      )}
      <SearchField
        ref={fieldRef}
        label="Link a title"
        placeholder="Link a title"
        mt={linked.length > 0 ? 8 : 0}
        value={q}
        // Escape then clears the field instead of closing the drawer.
        data-mantine-stop-propagation={q !== '' || undefined}
        onFocus={() => setIsSearching(true)}
        onChange={({ target }) => setQ(target.value)}
        onClear={clear}
      />
      <VisuallyHidden role="status">
        {q.trim() !== '' && pluralize(suggestions.length, 'title')}
      </VisuallyHidden>
      {suggestions.length > 0 && (
        <Rows ref={listRef} aria-label="Titles to link">
          {suggestions.map((other) => (
            <TitleRow key={other.titleKey} title={other.title}>
              <Button
                variant="subtle"
                aria-label={`Link ${other.title}`}
                onClick={() =>
                  act(() => {
                    setQ('');
                    actions.link(own, other);
                  })
                }
              >
                Link
              </Button>
            </TitleRow>
          ))}
        </Rows>
      )}
      <Text inherit c="dimmed" mt={6}>
        {q.trim() === '' || suggestions.length > 0
          ? 'Linked titles count as one: following or muting one of them covers all.'
          : isComplete
            ? 'No other title in the history matches.'
            : 'Searching the history …'}
      </Text>
    </>
  );
}

function TitleRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap={12}>
      <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
        <bdi lang={detectLanguage(title)}>{title}</bdi>
      </Text>
      {children}
    </Group>
  );
}

/**
 * The first titles whose names contain every word of `q`, those found only by pinyin last, without those that are linked to
 * `titleKey` already.
 */
function useSuggestions(titles: readonly KeyedTitle[], q: string, titleKey: string): readonly KeyedTitle[] {
  const { records } = useOperatorDataSnapshot();
  const [matchers, loadMatchers] = useMatchers();
  useEffect(() => loadMatchers(q), [q, loadMatchers]);
  if (normalizeSearchText(q) === '') return [];
  const matchTitle = matchSearch(q, matchers);
  const own = keysOfTitle(records, titleKey);
  const found: Record<Match, KeyedTitle[]> = { literal: [], pinyin: [] };
  for (const each of titles) {
    const match = matchTitle({ searchText: normalizeSearchText(each.title) });
    if (match === null) continue;
    if ([...keysOfTitle(records, each.titleKey)].some((key) => own.has(key))) continue;
    found[match].push(each);
    if (found.literal.length === MAX_SUGGESTIONS) break;
  }
  return [...found.literal, ...found.pinyin].slice(0, MAX_SUGGESTIONS);
}
