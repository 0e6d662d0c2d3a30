import { cut } from '../shorten.ts';

/** In UTF-16 code units. A longer text is a mistake of the platform, and would fill the document that browsers share. */
const MAX_LENGTH = 1_000;

/** What not every backend can store: U+0000 and lone surrogates. */
const NOT_STORABLE = /[\0\p{Cs}]/gu;

/** Returns the text as everything that keeps it can store it. */
export function cleanText(text: string): string {
  return text.replace(NOT_STORABLE, '');
}

/**
 * Returns what the app keeps of a platform's text: clean, not too long and trimmed. Accepts any value, and numbers because some
 * platforms send counts as numbers. Empty for anything else.
 */
export function readText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? cleanText(cut(value, MAX_LENGTH)).trim() : '';
}
