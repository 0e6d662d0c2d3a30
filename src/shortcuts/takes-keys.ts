/** A modal dialog and an open menu take all keys, wherever the focus is: a menu uses letters for type-ahead. */
export const MODAL_ELEMENTS = 'dialog[open], [aria-modal="true"], [role="menu"]';

/** Elements whose own keys are letters, and what is in them. */
const KEY_ELEMENTS = [
  'input, textarea, select, [contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"]',
  'dialog, [role="dialog"], [role="alertdialog"]',
].join();

/** Whether a field, a menu or a dialog takes the keys pressed in `target`, so that they are no shortcuts. */
export function takesKeys(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(KEY_ELEMENTS)) return true;
  return document.querySelector(MODAL_ELEMENTS) !== null;
}
