import { ActionIcon, Paper } from '@mantine/core';
import { useClickOutside, useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { isForInputMethod } from '../../controls/typing.ts';
import { focusPageHeading } from '../../page/focus-page-heading.ts';
import { isOfOtherScript } from '../../shortcuts/shortcut-reader.ts';
import { MODAL_ELEMENTS } from '../../shortcuts/takes-keys.ts';
import { useCommand } from '../../shortcuts/use-command.ts';
import { useOnLeavePage } from '../use-on-leave-page.ts';
import styles from './SearchBar.module.css';
import { SearchForm } from './SearchForm.tsx';
import type { ViewMatch } from './search-views.ts';
import type { TitleSearch } from './title-search.ts';

const RESULTS_PATH = '/animes';

/** The header's search: a button that opens a bar over the header (spec, section 2). */
export function SearchBar({
  findMatches,
  loadMatchers,
  onOpen,
  onClose,
  onOpenTitle,
  onOpenView,
}: TitleSearch) {
  const [isOpen, bar] = useDisclosure(false, { onOpen, onClose });
  const [text, setText] = useState('');
  const buttonRef = useRef<HTMLButtonElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();

  const open = () => {
    if (!isOpen) setText('');
    bar.open();
    barRef.current?.querySelector('input')?.select();
  };
  const closeAndFocusButton = () => {
    bar.close();
    buttonRef.current?.focus();
  };
  const barRef = useClickOutside<HTMLFormElement>(bar.close, ['pointerdown', 'focusin'], undefined, isOpen);
  useOnLeavePage(bar.close);
  // On the Anime page, the command focuses that page's own search field instead.
  useCommand('search', open, { isFallback: true });
  useSearchKeys({ isOpen, onOpen: open, onClose: closeAndFocusButton });

  const prepareList = () => {
    // The button keeps the focus until the page has loaded.
    closeAndFocusButton();
    if (path !== RESULTS_PATH) return;
    // The page stays the same, so its scroll position and focus are reset here.
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusPageHeading();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q === '') return closeAndFocusButton();
    prepareList();
    // The period that is open stays.
    void navigate({ to: RESULTS_PATH, search: ({ period = 'today' }) => ({ period, q }) });
  };
  const showAll = (q: string) => {
    prepareList();
    void navigate({ to: RESULTS_PATH, search: { period: 'history', group: 'title', q } });
  };
  const openTitle = (title: string) => {
    closeAndFocusButton();
    onOpenTitle(title);
  };
  const openView = ({ search }: ViewMatch) => {
    prepareList();
    onOpenView(search);
  };
  return (
    <>
      <ActionIcon
        ref={buttonRef}
        aria-label="Search"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size="1.5rem" stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {isOpen && (
        <Paper
          ref={barRef}
          component="form"
          className={styles.bar}
          radius={0}
          px="var(--page-padding)"
          role="search"
          aria-label="Titles"
          onSubmit={search}
        >
          <SearchForm
            text={text}
            findMatches={findMatches}
            loadMatchers={loadMatchers}
            onChange={setText}
            onOpenTitle={openTitle}
            onOpenView={openView}
            onShowAll={showAll}
          />
        </Paper>
      )}
    </>
  );
}

interface SearchKeys {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Opens the search on Ctrl K or ⌘ K from anywhere on the page, and closes it on Escape. */
function useSearchKeys({ isOpen, onOpen, onClose }: SearchKeys): void {
  const open = (event: KeyboardEvent) => {
    const hasBothKeys = event.ctrlKey && event.metaKey;
    if (hasBothKeys || event.defaultPrevented || event.isComposing || document.querySelector(MODAL_ELEMENTS))
      return;
    // By default, the browser focuses its address bar.
    event.preventDefault();
    onOpen();
  };
  const close = (event: KeyboardEvent) => {
    // During a composition, Escape only cancels the composition.
    if (isOpen && !isForInputMethod(event)) onClose();
  };
  useHotkeys(
    [
      ['mod+K', open, { preventDefault: false }],
      // Layouts without Latin letters have another letter at this place.
      [
        'mod+K',
        (event) => isOfOtherScript(event.key) && open(event),
        { preventDefault: false, usePhysicalKeys: true },
      ],
      ['Escape', close, { preventDefault: false }],
    ],
    [],
    true,
  );
}
