const UNITS = ['', 'k', 'm', 'b'];

/** A short form of a count, as '12.3k'. Without Intl, because creating a formatter delays the widgets. */
export function abbreviate(count: number): string {
  let unit = 0;
  let value = count;
  const rounded = () => Math.round(value * 10) / 10;
  for (; rounded() >= 1000 && unit < UNITS.length - 1; unit += 1) value /= 1000;
  return `${rounded()}${UNITS[unit]}`;
}
