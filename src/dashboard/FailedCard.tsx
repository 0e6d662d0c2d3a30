import type { ReactNode } from 'react';
import { RetryButton } from '../page/RetryButton.tsx';
import { EmptyCard } from './EmptyCard.tsx';

/** An error card with a Retry button. */
export function FailedCard({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <EmptyCard isAlert action={<RetryButton onRetry={onRetry} />}>
      {children}
    </EmptyCard>
  );
}
