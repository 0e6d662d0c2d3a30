import { useWindowEvent } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { havePartsFailed, retryFailedParts, subscribeToFailedParts } from './load-part.ts';
import { StaleNotice } from './StaleNotice.tsx';

/**
 * Says that a part of the app could not be loaded, whether the operator asked for it or not. Covers the notice of a failed
 * refresh, which is shorter, on a scrolled page. Retries by itself once the network is back.
 */
export function PartsFailed() {
  const haveFailed = useSyncExternalStore(subscribeToFailedParts, havePartsFailed);
  useWindowEvent('online', retryFailedParts);
  return (
    <StaleNotice isBusy={false} shortText="Loading failed" level={2} onRetry={retryFailedParts}>
      {haveFailed
        ? 'A part of the app could not be loaded. Check the connection to the server, then try again; if that does not help, reload the page.'
        : null}
    </StaleNotice>
  );
}
