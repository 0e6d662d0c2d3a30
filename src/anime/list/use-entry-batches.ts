import { startTransition, useEffect, useReducer, useState } from 'react';
import type { Anime } from '../anime.ts';

/** Entries by displayIndex, in ascending order. */
export type EntriesByDisplayIndex = ReadonlyMap<number, Anime>;

/** Entries per batch: about one row of cards, which a slow phone renders in one or two frames. */
const BATCH_SIZE = 6;
const NONE: EntriesByDisplayIndex = new Map();

/**
 * Returns the part of `wanted` to render now. The page stays responsive because entries are added in batches, the first
 * at once. When `wanted` changes after the first batch, all entries in the viewport (`isUrgent`) are added at once.
 */
export function useEntryBatches(
  wanted: EntriesByDisplayIndex,
  isUrgent: (displayIndex: number) => boolean,
): EntriesByDisplayIndex {
  const [batch, requestBatch] = useReducer((count: number) => count + 1, 0);
  const [progress, setProgress] = useState(() => ({ batch, wanted, rendered: addBatch(NONE, wanted) }));
  // `progress` is set only during rendering, because a value set in a pending transition could overwrite a newer one.
  if (progress.wanted !== wanted) {
    const { rendered } = progress;
    setProgress({
      batch,
      wanted,
      rendered: rendered.size > 0 ? keepRendered(rendered, wanted, isUrgent) : addBatch(NONE, wanted),
    });
  } else if (progress.batch !== batch) {
    setProgress({ batch, wanted, rendered: addBatch(progress.rendered, wanted) });
  }

  useEffect(() => {
    if (progress.rendered.size < progress.wanted.size) startTransition(requestBatch);
  }, [progress]);

  return progress.rendered;
}

/** Returns the entries of `wanted` that are urgent or already rendered, even if their displayIndex has changed. */
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

/** Returns the entries of `wanted` that are already rendered, and the next batch. */
function addBatch(rendered: EntriesByDisplayIndex, wanted: EntriesByDisplayIndex): EntriesByDisplayIndex {
  const next = new Set(
    [...wanted.keys()].filter((displayIndex) => !rendered.has(displayIndex)).slice(0, BATCH_SIZE),
  );
  return new Map(
    [...wanted].filter(([displayIndex]) => rendered.has(displayIndex) || next.has(displayIndex)),
  );
}
