import { useEffect } from 'react';

/** What has the floor: a modal dialog, which makes the header inert, and a menu, which takes the letters. */
const FLOOR = 'dialog[open], [aria-modal="true"], [role="menu"]';

/** Ctrl K, on a Mac ⌘ K, from anywhere on the page. `onSearch` has to stay the same function. */
export function useSearchShortcut(onSearch: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented || document.querySelector(FLOOR)) return;
      // The browser's own answer is its address bar.
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onSearch]);
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing;
}
