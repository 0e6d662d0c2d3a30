import { FailedCard } from './FailedCard.tsx';

/** Shown below the figures when the code of the widgets could not be loaded. */
export function DetailsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <FailedCard onRetry={onRetry}>
      The rest of this page could not be loaded. Check the connection to the server, then try again; if that
      does not help, reload the page.
    </FailedCard>
  );
}
