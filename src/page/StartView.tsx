import { Text, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';

/** Delay before StartView renders: index.html already shows the indicator, and the page usually renders sooner. */
export const START_VIEW_AFTER_MS = 1_000;

/** How long after its render the view says that the server is slow: five seconds after the start. */
const SLOW_AFTER_MS = 4_000;

/** The view until the session check completes, over the loading indicator of index.html. */
export function StartView() {
  const [isSlow, setIsSlow] = useState(false);
  useTimeout(() => setIsSlow(true), SLOW_AFTER_MS, { autoInvoke: true });
  return (
    <main data-start-view="">
      <h1>
        <VisuallyHidden>Ani Updater</VisuallyHidden>
      </h1>
      <Text role="status" pos="fixed" top="calc(50% + 2.75rem)" left={16} right={16} ta="center" c="dimmed">
        {isSlow && 'The server is taking longer than usual to respond …'}
      </Text>
    </main>
  );
}
