/** The middle number; of two middle ones the lower. 0 without numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;
}
