const HOUR_MS = 3_600_000;

/** The local hour at which a run begins, whatever the time of day. */
const LOCAL_HOUR = 14;

/**
 * A time zone in which it is now between 2 and 3 pm. Tests can have entries of this morning and this evening, and none runs
 * across midnight.
 */
export function afternoonZone(): { timezoneId: string; offsetMs: number } {
  const offset = LOCAL_HOUR - new Date().getUTCHours();
  // The signs of these names are reversed.
  return { timezoneId: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`, offsetMs: offset * HOUR_MS };
}
