/** Delay between the last keystroke and the search, in milliseconds (spec, section 9). */
export const SEARCH_DEBOUNCE_MS = 166;
