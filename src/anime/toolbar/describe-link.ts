import type { View } from '../../entries/view.ts';
import { nameMarked } from '../view/name-marked.ts';

const INSTEAD = '“Copy as text” gives this list.';

/** What the link of a view opens for another operator, who has other marks and, in their browser, another history. */
export function describeLink({ only, period }: Pick<View, 'only' | 'period'>): string {
  if (only.length > 0) return `It opens the reader’s own ${nameMarked(only)}, not yours. ${INSTEAD}`;
  if (period !== 'today') return `It opens what the reader’s own browser has fetched. ${INSTEAD}`;
  return 'It opens the list with the same search, filters, order and layout.';
}
