import { VisuallyHidden } from '@mantine/core';

/** Until then nothing is rendered, in milliseconds: the mark is there already, and mostly the page comes sooner. */
export const START_VIEW_AFTER_MS = 1_000;

/** The whole window while it is not known yet who is there. Its turning mark is in index.html, from the first paint on. */
export function StartView() {
  return (
    <main data-start-view="">
      <h1>
        <VisuallyHidden>Ani Updater</VisuallyHidden>
      </h1>
    </main>
  );
}
