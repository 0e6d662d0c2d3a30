import { ActionIcon } from '@mantine/core';
import { useClickOutside, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { focusPageHeading } from '../../page/focus-page-heading.ts';
import { useOnIntent } from '../../page/use-on-intent.ts';
import { MODAL_ELEMENTS } from '../../shortcuts/takes-keys.ts';
import { useCommand } from '../../shortcuts/use-command.ts';
import { useOnLeavePage } from '../use-on-leave-page.ts';
import { SearchBarForm } from './SearchBarForm.tsx';
import type { FindMatches } from './search-match.ts';

const loadPopup = async () => (await import('./SearchBarPopup.tsx')).SearchBarPopup;

const RESULTS_PATH = '/animes';

/** The header's search. The code of the suggestions loads on pointer, focus or shortcut. */
export function SearchBar({ findMatches }: { findMatches: FindMatches }) {
  const [isOpen, setIsOpen] = useState(false);
  const [Popup, prefetchPopup, requestPopup] = useOnIntent(loadPopup);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const search = useSearch();

  const open = () => {
    requestPopup();
    setIsOpen(true);
    barRef.current?.querySelector('input')?.select();
  };
  const close = () => setIsOpen(false);
  const closeAndFocusButton = () => {
    close();
    buttonRef.current?.focus();
  };
  const barRef = useClickOutside<HTMLFormElement>(close, ['pointerdown', 'focusin'], undefined, isOpen);
  useOnLeavePage(isOpen, close);
  // On the Anime page, the command focuses that page's own search field instead.
  useCommand('search', open);
  useSearchKeys({ isOpen, onOpen: open, onClose: closeAndFocusButton });

  const submit = (text: string) => {
    const q = text.trim();
    // The button keeps the focus until the page has loaded, or for good if there is nothing to search for.
    closeAndFocusButton();
    if (q !== '') search(q);
  };
  return (
    <>
      <ActionIcon
        ref={buttonRef}
        aria-label="Search"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prefetchPopup}
        onFocus={prefetchPopup}
        onClick={open}
      >
        <IconSearch size="1.5rem" stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {isOpen && <SearchBarForm barRef={barRef} Popup={Popup} findMatches={findMatches} onSubmit={submit} />}
    </>
  );
}

/** Returns a function that opens the list with a search text. */
function useSearch(): (q: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (q) => {
    if (router.state.location.pathname === RESULTS_PATH) {
      // The page stays the same, so its scroll position and focus are reset here.
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusPageHeading();
    }
    void navigate({ to: RESULTS_PATH, search: { q } });
  };
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
    if (isOpen && !event.isComposing) onClose();
  };
  useHotkeys(
    [
      ['mod+K', open, { preventDefault: false }],
      ['Escape', close, { preventDefault: false }],
    ],
    [],
    true,
  );
}
