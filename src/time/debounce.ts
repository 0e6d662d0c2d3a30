/** Rest after the last letter before a search starts, in milliseconds: spec, section 9. */
export const DEBOUNCE_MS = 166;
