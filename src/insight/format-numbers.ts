/** Successive whole numbers, both ends included. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/** Formats numbers and ranges in ascending order, for example '7, 9–11'. Joins those that follow one another. */
export function formatNumbers(numbers: readonly (number | NumberRange)[]): string {
  const ranges: NumberRange[] = [];
  for (const item of numbers) {
    const { first, last } = typeof item === 'number' ? { first: item, last: item } : item;
    const before = ranges.at(-1);
    if (before && first <= before.last + 1)
      ranges[ranges.length - 1] = { first: before.first, last: Math.max(before.last, last) };
    else ranges.push({ first, last });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
