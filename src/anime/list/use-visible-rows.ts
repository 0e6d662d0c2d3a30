import { startTransition, useEffect, useReducer, useState } from 'react';
import type { Anime } from '../anime.ts';

/** Which entry is to stand at which place of a list, in the order of the places. */
export type EntriesByDisplayIndex = ReadonlyMap<number, Anime>;

/** Entries drawn in one go: a row of cards takes a slow phone no longer than a frame or two. */
const BATCH_SIZE = 6;
const NONE: EntriesByDisplayIndex = new Map();

/**
 * Of what is `wanted`, what is to be drawn now: what is urgent at once, the rest a few at a time, so that the page is
 * painted and answers the hand in between. To begin with a few are drawn, or none where the list was waited for: they
 * do not hold up what stands around them.
 */
export function useVisibleRows(
  wanted: EntriesByDisplayIndex,
  isUrgent: (displayIndex: number) => boolean,
): EntriesByDisplayIndex {
  const [step, takeStep] = useReducer((count: number) => count + 1, 0);
  const [progress, setProgress] = useState(() => ({ step, wanted, rendered: withNextBatch(NONE, wanted) }));
  // Set while rendering alone: what a transition has still to set would be set back by whatever comes before it.
  if (progress.wanted !== wanted) {
    const { rendered } = progress;
    setProgress({
      step,
      wanted,
      rendered: rendered.size > 0 ? keepRendered(rendered, wanted, isUrgent) : NONE,
    });
  } else if (progress.step !== step) {
    setProgress({ step, wanted, rendered: withNextBatch(progress.rendered, wanted) });
  }

  useEffect(() => {
    if (progress.rendered.size < progress.wanted.size) startTransition(takeStep);
  }, [progress]);

  return progress.rendered;
}

/** Of `wanted`, what is drawn already, wherever it stood, and what is urgent. */
function keepRendered(
  rendered: EntriesByDisplayIndex,
  wanted: EntriesByDisplayIndex,
  isUrgent: (displayIndex: number) => boolean,
): EntriesByDisplayIndex {
  const renderedKeys = new Set(Array.from(rendered.values(), ({ key }) => key));
  return new Map(
    [...wanted].filter(([displayIndex, { key }]) => renderedKeys.has(key) || isUrgent(displayIndex)),
  );
}

/** Of `wanted`, what is drawn already and the next few. */
function withNextBatch(
  rendered: EntriesByDisplayIndex,
  wanted: EntriesByDisplayIndex,
): EntriesByDisplayIndex {
  const next = new Set(
    [...wanted.keys()].filter((displayIndex) => !rendered.has(displayIndex)).slice(0, BATCH_SIZE),
  );
  return new Map(
    [...wanted].filter(([displayIndex]) => rendered.has(displayIndex) || next.has(displayIndex)),
  );
}
