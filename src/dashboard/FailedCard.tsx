import type { ReactNode } from 'react';
import { EmptyCard } from './EmptyCard.tsx';
import { RetryButton } from './RetryButton.tsx';

/** Stands in the place of what could not be loaded, with another try. */
export function FailedCard({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <EmptyCard isAlert action={<RetryButton onRetry={onRetry} />}>
      {children}
    </EmptyCard>
  );
}
