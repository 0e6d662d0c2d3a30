import { pluralize } from '../../controls/format-count.ts';
import type { HeldChange } from './use-shown-list.ts';

/** What a refresh has brought and the page does not show yet: '3 new entries'. */
export function describeHeld({ addedCount, isNewDay }: HeldChange): string {
  const entries = addedCount === 0 ? 'no new entries' : pluralize(addedCount, 'new entry', 'new entries');
  if (isNewDay) return `A new day has begun: ${entries}`;
  return addedCount === 0 ? 'The list has changed' : entries;
}
