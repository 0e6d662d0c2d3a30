import type { ReactNode } from 'react';
import type { ListedView } from '../view/use-listed-view.ts';
import { ArrivalBar } from './ArrivalBar.tsx';
import { describeHeld } from './describe-held.ts';

interface HeldBarProps {
  listed: Pick<ListedView, 'items' | 'held'>;
  /** See `ArrivalBar`. */
  place: 'line' | 'heading' | 'pinned-heading';
  /** Shows what a refresh has brought. */
  onShow: () => void;
  children?: ReactNode;
}

/** The bar of new entries that a refresh has brought and the page does not show yet. */
export function HeldBar({ listed: { items, held }, ...props }: HeldBarProps) {
  // An empty state offers the entries itself.
  const isOfferedBelow = items?.length === 0 && held !== null && held.addedCount > 0;
  const text = held && describeHeld(held);
  return <ArrivalBar {...{ text, ...props }} count={held?.addedCount ?? 0} isStatusOnly={isOfferedBelow} />;
}
