import { describe, expect, it } from 'vitest';
import { formatHour, formatHourSpan, formatShortHour } from '../../src/time/format-hour.ts';
import { formatRecentTime } from '../../src/time/format-time.ts';

const HOURS = Array.from({ length: 25 }, (_, hour) => hour);

describe('an hour of the day', () => {
  it('is shown in the same 12-hour clock as a time [T635]', () => {
    expect(HOURS.map(formatHour)).toEqual(
      HOURS.map((hour) => new Date(2025, 0, 15, hour).getTime()).map((timeMs) =>
        formatRecentTime(timeMs, timeMs),
      ),
    );
    expect([0, 6, 12, 18].map(formatShortHour)).toEqual(['12 am', '6 am', '12 pm', '6 pm']);
  });

  it('is shown with its end, and with "am" or "pm" only once if it is the same', () => {
    expect([0, 9, 11, 14, 23].map(formatHourSpan)).toEqual([
      '12:00–1:00 am',
      '9:00–10:00 am',
      '11:00 am–12:00 pm',
      '2:00–3:00 pm',
      '11:00 pm–12:00 am',
    ]);
  });
});
