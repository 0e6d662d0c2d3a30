/**
 * Modal dialogs and open menus, which take all keys wherever the focus is. Menus use letters for type-ahead. A dialog is
 * inert while it fades out.
 */
export const MODAL_ELEMENTS = 'dialog[open], [aria-modal="true"]:not([inert]), [role="menu"]';

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
