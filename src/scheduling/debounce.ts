/** Delay between the last keystroke and the search, in milliseconds (spec, section 9). */
export const DEBOUNCE_MS = 166;
