import { pluralize } from '../controls/format-count.ts';
import type { Entries } from '../entries/entries.ts';
import type { KeptData } from '../operator-data/kept-data.ts';
import { isDataUnreadable, type OperatorDataState } from '../operator-data/snapshot.ts';
import { formatDay } from '../time/format-time.ts';

/** Says in one line how much history is stored and since when. */
export function describeStored(state: OperatorDataState, { all, status }: Entries): string {
  if (isDataUnreadable(state)) return 'The app cannot store data in this browser at the moment.';
  if (state.kind === 'loading' || status === 'reading') return 'Counting …';
  if (status === 'failed') return 'The history could not be read.';
  const firstDay = all.at(-1)?.day;
  if (firstDay === undefined) return 'No history yet.';
  return `${pluralize(all.length, 'history entry', 'history entries')} since ${formatDay(firstDay)}.`;
}

/** Says whether the browser may delete the data by itself, and how much space this site uses. */
export function describeKept({ isPersisted, usedBytes }: KeptData): string {
  const kept = isPersisted
    ? 'The data stays until you delete it.'
    : 'The browser may delete the data when space is short.';
  if (usedBytes === null) return kept;
  const megabytes = (usedBytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 });
  return `${kept} This site uses ${megabytes} MB.`;
}
