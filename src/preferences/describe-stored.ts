import type { StoredCount } from '../operator-data/history/history-queries.ts';
import type { ItemKind, Items } from '../operator-data/items.ts';
import type { KeptData } from '../operator-data/kept-data.ts';
import type { OperatorDataState } from '../operator-data/snapshot.ts';
import { formatDate } from '../time/format-time.ts';

/** Says in one line how much is stored about the operator and since when. `count` is undefined until it is counted. */
export function describeStored(
  state: OperatorDataState,
  items: Items,
  count: StoredCount | undefined,
): string {
  if (state.kind === 'problem' && state.reason !== 'full') return 'This browser stores nothing at present.';
  if (state.kind === 'loading' || !count) return 'Counting …';
  const { entryCount, sinceMs } = count;
  const history =
    sinceMs === null
      ? 'No history yet'
      : `${plural(entryCount, 'history entry', 'history entries')} since ${formatDate(sinceMs)}`;
  const follows = numberOf(items, 'follow');
  const mutes = numberOf(items, 'mute');
  const parts = [
    history,
    follows > 0 && plural(follows, 'followed title', 'followed titles'),
    mutes > 0 && plural(mutes, 'muted title', 'muted titles'),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
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

/** The number of items that were not removed. */
function numberOf(items: Items, kind: ItemKind): number {
  return [...(items.get(kind)?.values() ?? [])].filter(({ value }) => value !== null).length;
}

function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
