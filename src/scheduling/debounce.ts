/** Delay between the last keystroke and the search, in milliseconds (spec, section 9). */
export const DEBOUNCE_MS = 166;

/** Remaining delay in milliseconds for a key typed at `typedAtMs` (`performance.now()`): a busy page handles it late. */
export const remainingDebounceMs = (typedAtMs: number): number =>
  Math.min(DEBOUNCE_MS, Math.max(0, typedAtMs + DEBOUNCE_MS - performance.now()));
