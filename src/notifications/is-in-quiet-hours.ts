/** Whether a time is in the quiet hours. They may span midnight. If both hours are equal, they last all day. */
export function isInQuietHours(hour: number, from: number | 'off', to: number): boolean {
  if (from === 'off') return false;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
