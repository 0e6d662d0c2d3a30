/** Whether a time is in the quiet hours. They may last over midnight; with the same hour twice, they last all day. */
export function isQuiet(hour: number, from: number | 'off', to: number): boolean {
  if (from === 'off') return false;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
