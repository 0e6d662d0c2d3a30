import { FailedCard } from './FailedCard.tsx';

/** The figures stand, the rest of the page did not come. */
export function DetailsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <FailedCard onRetry={onRetry}>
      The rest of this page could not be loaded. Check the connection to the server, then try again; if that
      does not help, reload the page.
    </FailedCard>
  );
}
