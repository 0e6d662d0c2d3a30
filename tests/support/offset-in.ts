/** Returns a function from Unix milliseconds to the minutes from local time to UTC, as `Date.getTimezoneOffset` does. */
export function offsetIn(timeZone: string): (timeMs: number) => number {
  // Swedish dates have the form YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (timeMs) => {
    const localMs = Date.parse(`${format.format(timeMs).replace(' ', 'T')}Z`);
    return Math.round((timeMs - localMs) / 60_000);
  };
}
