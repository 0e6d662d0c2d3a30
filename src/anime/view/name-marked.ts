import type { View } from '../../entries/view.ts';

/** Names the entries with these marks, for example 'new entries of followed titles'. */
export function nameMarked(only: View['only']): string {
  if (only.includes('muted')) return 'entries of muted titles';
  const entries = only.includes('new') ? 'new entries' : 'entries';
  return only.includes('followed') ? `${entries} of followed titles` : entries;
}
