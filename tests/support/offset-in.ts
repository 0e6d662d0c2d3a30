/** Returns a function that gives the minutes from local time to UTC at a Unix time, like `Date.getTimezoneOffset`. */
export function offsetIn(timeZone: string): (timeMs: number) => number {
  // Swedish dates have the form YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (timeMs) => {
    const localMs = Date.parse(`${format.format(timeMs).replace(' ', 'T')}Z`);
    return Math.round((timeMs - localMs) / 60_000);
  };
}
