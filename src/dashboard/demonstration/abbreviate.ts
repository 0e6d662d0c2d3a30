const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A total in four characters or so, as '12.3k'. */
export function abbreviate(total: number): string {
  return compact.format(total).toLowerCase();
}
