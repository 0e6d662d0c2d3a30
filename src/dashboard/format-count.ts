/** A whole number as '12,345'. Without Intl, because creating the first formatter delays the first paint. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A number of updates in words, as '1 update' or '12,345 updates'. */
export function describeCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'update' : 'updates'}`;
}
