const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A short form of a count, as '12.3k'. */
export function abbreviate(count: number): string {
  return compact.format(count).toLowerCase();
}
