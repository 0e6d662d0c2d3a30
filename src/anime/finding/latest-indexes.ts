/** The listIndexes of the `count` latest, the latest first; of equals, what stands first. What has no time (NaN) is oldest. */
export interface LatestIndexes {
  add(position: number): void;
  readonly listIndexes: readonly number[];
}

export function createLatestIndexes(timesMs: Float64Array, count: number): LatestIndexes {
  const listIndexes: number[] = [];
  const timeOf = (position: number) => {
    const timeMs = timesMs[position] ?? Number.NaN;
    return Number.isNaN(timeMs) ? Number.NEGATIVE_INFINITY : timeMs;
  };
  /** Of the oldest of them; of nothing while there is room. */
  let leastMs: number | null = null;

  return {
    listIndexes,
    add(position) {
      const timeMs = timeOf(position);
      if (leastMs !== null && timeMs <= leastMs) return;
      const place = listIndexes.findIndex((other) => timeOf(other) < timeMs);
      listIndexes.splice(place === -1 ? listIndexes.length : place, 0, position);
      listIndexes.length = Math.min(listIndexes.length, count);
      if (listIndexes.length === count) leastMs = timeOf(listIndexes[count - 1] ?? 0);
    },
  };
}
