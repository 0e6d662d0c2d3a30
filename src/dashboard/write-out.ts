/** A whole number as '12,345'. By hand, since the browser takes longer to make its first formatter than to draw the page. */
export function writeOut(total: number): string {
  return String(total).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
