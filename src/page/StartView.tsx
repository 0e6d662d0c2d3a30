import { VisuallyHidden } from '@mantine/core';

/** Delay before StartView renders. index.html already shows the loading indicator, and the page is usually faster. */
export const START_VIEW_AFTER_MS = 1_000;

/** Fills the window until the session check completes. index.html contains its animation, for the first paint. */
export function StartView() {
  return (
    <main data-start-view="">
      <h1>
        <VisuallyHidden>Ani Updater</VisuallyHidden>
      </h1>
    </main>
  );
}
