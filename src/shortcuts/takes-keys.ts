/**
 * Modal dialogs and open menus, which take all keys wherever the focus is. Menus use letters for type-ahead. A menu that
 * fades out after it was closed has `data-closing`.
 */
export const MODAL_ELEMENTS = 'dialog[open], [aria-modal="true"], [role="menu"]:not([data-closing])';

/** Elements that take all keys pressed in them. */
const KEY_ELEMENTS = [
  'input, textarea, select, [contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"]',
  'dialog, [role="dialog"], [role="alertdialog"]',
].join();

/** Whether a field, a menu or a dialog takes the keys pressed in `target`, so that no shortcut runs. */
export function takesKeys(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(KEY_ELEMENTS)) return true;
  return document.querySelector(MODAL_ELEMENTS) !== null;
}
