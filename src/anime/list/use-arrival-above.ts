import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { entriesOf, type ListItem } from '../../entries/list-item.ts';
import type { Arrival } from '../refresh/use-shown-list.ts';

const NOTHING = { count: 0, displayIndex: 0 };

/** What a refresh by hand has added above the first visible entry. */
interface ArrivalAbove {
  /** Number of entries; 0 once the operator has seen the first of them. */
  readonly count: number;
  /** Focuses the first of them. */
  readonly show: () => void;
}

/**
 * Counts the entries that the operator has requested and that came above the first visible one, or focuses the first of them
 * if that was requested.
 * @param firstVisible see `useKeptPlace`
 * @param isAbove whether the item with this displayIndex is above the window
 */
export function useArrivalAbove(
  items: readonly ListItem[],
  { request, entries }: Arrival,
  firstVisible: RefObject<number>,
  isAbove: (displayIndex: number) => boolean,
  focusEntry: (displayIndex: number) => void,
): ArrivalAbove {
  const [above, setAbove] = useState(NOTHING);
  const [seen, setSeen] = useState<Arrival['request']>(null);
  /** The last request whose entries were counted or focused. */
  const handled = useRef<Arrival['request']>(null);
  useLayoutEffect(() => {
    const keys = new Set(entries.map(({ key }) => key));
    const countIn = (item: ListItem) =>
      item.isInGroup ? 0 : entriesOf(item).filter(({ key }) => keys.has(key)).length;
    const displayIndex = keys.size === 0 ? -1 : items.findIndex((item) => countIn(item) > 0);
    if (displayIndex < 0) return setAbove(NOTHING);
    if (!request?.isFocusWanted) {
      const count = items.slice(0, firstVisible.current).reduce((sum, item) => sum + countIn(item), 0);
      // Those that have arrived in the window are not above it later, when the list changes again.
      if (handled.current !== request && count === 0) setSeen(request);
      handled.current = request;
      return setAbove(count === 0 ? NOTHING : { count, displayIndex });
    }
    setAbove(NOTHING);
    if (handled.current === request) return;
    handled.current = request;
    focusEntry(displayIndex);
  }, [items, request, entries, firstVisible, focusEntry]);
  const isOffered = above.count > 0 && seen !== request;
  if (isOffered && !isAbove(above.displayIndex)) setSeen(request);
  const show = () => {
    setSeen(request);
    focusEntry(above.displayIndex);
  };
  return { count: isOffered ? above.count : 0, show };
}
