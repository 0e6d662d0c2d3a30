import { useHotkeys } from '@mantine/hooks';
import { MODAL_ELEMENTS } from '../../shortcuts/takes-keys.ts';

interface SearchKeys {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Opens the search on Ctrl K or ⌘ K from anywhere on the page, and closes it on Escape. */
export function useSearchKeys({ isOpen, onOpen, onClose }: SearchKeys): void {
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
