/** Delay between the last keystroke and the search, in milliseconds (spec, section 9). */
export const SEARCH_DEBOUNCE_MS = 166;

/** Whether the key belongs to a composition. Safari ends the composition before it sends the key, with the code 229. */
export function isForInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
