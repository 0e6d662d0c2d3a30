import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { focusPageHeading } from '../page/focus-page-heading.ts';
import iconButton from './icon-button.module.css';
import { SearchBarForm } from './SearchBarForm.tsx';
import type { FindMatches } from './search-match.ts';
import { type Dismissal, useDismissal } from './use-dismissal.ts';
import { useOnIntent } from './use-on-intent.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

const loadPopup = async () => (await import('./SearchBarPopup.tsx')).SearchBarPopup;

const RESULTS_PATH = '/animes';

/** The header's search. The code of the suggestions comes with the pointer, the focus or Ctrl K. */
export function SearchBar({ findMatches }: { findMatches: FindMatches }) {
  const [isOpen, setIsOpen] = useState(false);
  const [Popup, fetchPopup] = useOnIntent(loadPopup);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const barRef = useRef<HTMLFormElement>(null);
  const search = useSearch();

  const open = useCallback(() => {
    fetchPopup();
    setIsOpen(true);
    barRef.current?.querySelector('input')?.select();
  }, [fetchPopup]);
  const close = useCallback((dismissal: Dismissal) => {
    setIsOpen(false);
    if (dismissal === 'escape') buttonRef.current?.focus();
  }, []);
  useSearchShortcut(open);
  useDismissal(barRef, isOpen, close);

  const submit = (text: string) => {
    const q = text.trim();
    // The button holds the focus until the page has come, or for good where there is nothing to search.
    close('escape');
    if (q !== '') search(q);
  };
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={iconButton.button}
        aria-label="Search"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={fetchPopup}
        onFocus={fetchPopup}
        onClick={open}
      >
        <IconSearch stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && <SearchBarForm barRef={barRef} Popup={Popup} findMatches={findMatches} onSubmit={submit} />}
    </>
  );
}

/** Opens the list with what was searched. */
function useSearch(): (q: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (q) => {
    if (router.state.location.pathname === RESULTS_PATH) {
      // The page stays, so nothing else leads the operator to what has changed.
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusPageHeading();
    }
    void navigate({ to: RESULTS_PATH, search: { q } });
  };
}
