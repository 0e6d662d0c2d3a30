/** The positions of the `count` latest, the latest first; of equals, what stands first. What has no time (NaN) is oldest. */
export interface LatestPositions {
  add(position: number): void;
  readonly positions: readonly number[];
}

export function createLatestPositions(timesMs: Float64Array, count: number): LatestPositions {
  const positions: number[] = [];
  const timeOf = (position: number) => {
    const timeMs = timesMs[position] ?? Number.NaN;
    return Number.isNaN(timeMs) ? Number.NEGATIVE_INFINITY : timeMs;
  };
  /** Of the oldest of them; of nothing while there is room. */
  let leastMs: number | null = null;

  return {
    positions,
    add(position) {
      const timeMs = timeOf(position);
      if (leastMs !== null && timeMs <= leastMs) return;
      const place = positions.findIndex((other) => timeOf(other) < timeMs);
      positions.splice(place === -1 ? positions.length : place, 0, position);
      positions.length = Math.min(positions.length, count);
      if (positions.length === count) leastMs = timeOf(positions[count - 1] ?? 0);
    },
  };
}
