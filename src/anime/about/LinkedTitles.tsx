import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import { SearchField } from '../../controls/SearchField.tsx';
import { entriesByTitleKey } from '../../entries/entries.ts';
import { MAX_SEARCH_LENGTH } from '../../entries/view.ts';
import type { KeyedTitle } from '../../operator-data/changes/actions.ts';
import { useActions, useEntries, useTitles } from '../../operator-data/use-operator-data.ts';
import { type Match, matchSearch } from '../../search/match-search.ts';
import { normalizeSearchText } from '../../search/normalize-search-text.ts';
import { useMatchers } from '../../search/use-matchers.ts';
import { shorten } from '../../shorten.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import type { ReadKey, TitleKey } from '../../title/keys.ts';
import { titleName } from '../../title/title-name.ts';
import { Rows } from './Rows.tsx';

const MAX_SUGGESTIONS = 8;

interface LinkedTitlesProps extends KeyedTitle {
  linked: readonly KeyedTitle<TitleKey>[];
}

/** The titles that the operator has linked to this one, and a search field that links others. */
export function LinkedTitles({ titleKey, title, linked }: LinkedTitlesProps) {
  const actions = useActions();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const { status } = useEntries();
  const isComplete = status === 'complete';
  const suggestions = useSuggestions(useDeferredValue(q), titleKey);
  const own = { titleKey, title };
  const search = useCallback((next: string, isWaiting = false) => {
    setText(next);
    if (!isWaiting) setQ(next);
  }, []);
  const clear = useCallback(() => search(''), [search]);
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
                aria-label={`Unlink ${shorten(other.title)}`}
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
        maxLength={MAX_SEARCH_LENGTH}
        mt={linked.length > 0 ? 8 : 0}
        value={text}
        // Escape then clears the field instead of closing the drawer.
        data-mantine-stop-propagation={text !== '' || undefined}
        onText={search}
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
                aria-label={`Link ${shorten(other.title)}`}
                onClick={() =>
                  act(() => {
                    clear();
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
            : status === 'failed'
              ? 'The stored history could not be read, so titles may be missing.'
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
function useSuggestions(q: string, titleKey: ReadKey): readonly KeyedTitle[] {
  const { all } = useEntries();
  const { identityOf } = useTitles();
  const [matchers, loadMatchers] = useMatchers();
  useEffect(() => void loadMatchers(q), [q, loadMatchers]);
  return useMemo(() => {
    if (normalizeSearchText(q) === '') return [];
    const matchTitle = matchSearch(q, matchers);
    const own = identityOf(titleKey);
    const found: Record<Match, KeyedTitle[]> = { literal: [], pinyin: [] };
    for (const [otherKey, ofTitle] of entriesByTitleKey(all)) {
      const match = ofTitle[0] ? matchTitle(ofTitle[0]) : null;
      if (match === null || identityOf(otherKey) === own) continue;
      found[match].push({ titleKey: otherKey, title: titleName(ofTitle) });
      if (found.literal.length === MAX_SUGGESTIONS) break;
    }
    return [...found.literal, ...found.pinyin].slice(0, MAX_SUGGESTIONS);
  }, [q, titleKey, all, identityOf, matchers]);
}
