/** A whole number as '12,345'. Without Intl, because creating the first formatter delays the first paint. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
