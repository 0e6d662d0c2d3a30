const SLOT_MS = 15 * 60_000;

/**
 * Returns a function from Unix milliseconds to the calendar day, 'YYYY-MM-DD', in the operator's time zone. It caches the
 * last quarter of an hour because formatting is slow; no time zone changes its day within one.
 * @param timeZone for tests, an IANA name such as 'Asia/Shanghai'
 */
export function createDayLookup(timeZone?: string): (timeMs: number) => string {
  // Swedish dates have the form YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(timeZone && { timeZone }) });
  let lastSlot = Number.NaN;
  let lastDay = '';
  return (timeMs) => {
    const slot = Math.floor(timeMs / SLOT_MS);
    if (slot !== lastSlot) {
      lastSlot = slot;
      lastDay = format.format(timeMs);
    }
    return lastDay;
  };
}
