import { VisuallyHidden } from '@mantine/core';

/** Delay before StartView renders: index.html already shows the indicator, and the page usually renders sooner. */
export const START_VIEW_AFTER_MS = 1_000;

/** The view until the session check completes. Its only visible part is the loading indicator of index.html. */
export function StartView() {
  return (
    <main data-start-view="">
      <h1>
        <VisuallyHidden>Ani Updater</VisuallyHidden>
      </h1>
    </main>
  );
}
