import { useHotkeys } from '@mantine/hooks';

/** Over these, Ctrl K does nothing: a modal dialog makes the header inert, and a menu takes the letters. */
const MODAL = 'dialog[open], [aria-modal="true"], [role="menu"]';

interface SearchKeys {
  isOpen: boolean;
  onOpen: () => void;
  onLeave: () => void;
}

/** The search opens with Ctrl K, on a Mac ⌘ K, from anywhere on the page, and closes with Escape. */
export function useSearchKeys({ isOpen, onOpen, onLeave }: SearchKeys): void {
  const open = (event: KeyboardEvent) => {
    const isOther = event.ctrlKey === event.metaKey;
    if (isOther || event.defaultPrevented || event.isComposing || document.querySelector(MODAL)) return;
    // The browser's own answer is its address bar.
    event.preventDefault();
    onOpen();
  };
  const leave = (event: KeyboardEvent) => {
    // In the middle of a composition the key only takes back letters.
    if (isOpen && !event.isComposing) onLeave();
  };
  useHotkeys(
    [
      ['mod+K', open, { preventDefault: false }],
      ['Escape', leave, { preventDefault: false }],
    ],
    [],
    true,
  );
}
