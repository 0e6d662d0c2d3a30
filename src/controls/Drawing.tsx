import type { ReactNode } from 'react';

/** Line art of an empty state, on a grid of 120 × 88; theme/EmptyState.module.css has its strokes. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 88" aria-hidden="true">
      {children}
    </svg>
  );
}
