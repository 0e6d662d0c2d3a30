/** List indexes of the latest entries, latest first. Ties keep list order; entries without a time come last. */
export interface LatestIndexes {
  add(listIndex: number): void;
  readonly listIndexes: readonly number[];
}

/** `timesMs` holds Unix milliseconds by list index, NaN for no time. At most `count` indexes are kept. */
export function createLatestIndexes(timesMs: Float64Array, count: number): LatestIndexes {
  const listIndexes: number[] = [];
  const timeOf = (listIndex: number) => {
    const timeMs = timesMs[listIndex] ?? Number.NaN;
    return Number.isNaN(timeMs) ? Number.NEGATIVE_INFINITY : timeMs;
  };
  /** The earliest time kept; null until `count` indexes are kept. */
  let earliestMs: number | null = null;

  return {
    listIndexes,
    add(listIndex) {
      const timeMs = timeOf(listIndex);
      if (earliestMs !== null && timeMs <= earliestMs) return;
      const rank = listIndexes.findIndex((other) => timeOf(other) < timeMs);
      listIndexes.splice(rank === -1 ? listIndexes.length : rank, 0, listIndex);
      listIndexes.length = Math.min(listIndexes.length, count);
      if (listIndexes.length === count) earliestMs = timeOf(listIndexes[count - 1] ?? 0);
    },
  };
}
