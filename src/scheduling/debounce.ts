/** Rest after the last letter before a search starts, in milliseconds: spec, section 9. */
export const DEBOUNCE_MS = 166;

/** What is left of that rest after a letter of then, by `performance.now()`, in milliseconds: a busy page hears of it late. */
export const remainingDebounceMs = (typedAtMs: number): number =>
  Math.min(DEBOUNCE_MS, Math.max(0, typedAtMs + DEBOUNCE_MS - performance.now()));
