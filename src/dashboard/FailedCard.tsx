import type { ReactNode } from 'react';
import { EmptyCard } from './EmptyCard.tsx';
import { RetryButton } from './RetryButton.tsx';

/** A card for what could not be loaded, with a button that tries again. */
export function FailedCard({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <EmptyCard isAlert action={<RetryButton onRetry={onRetry} />}>
      {children}
    </EmptyCard>
  );
}
