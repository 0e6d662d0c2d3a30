import { describe, expect, it } from 'vitest';
import {
  formatHour,
  formatHourSpan,
  formatMinuteOfDay,
  formatShortHourSpan,
} from '../../src/time/format-hour.ts';
import { formatRecentTime } from '../../src/time/format-time.ts';

const HOURS = Array.from({ length: 25 }, (_, hour) => hour);

describe('an hour of the day', () => {
  it('is shown in the same 12-hour clock as a time', () => {
    expect(HOURS.map(formatHour)).toEqual(
      HOURS.map((hour) => new Date(2025, 0, 15, hour).getTime()).map((timeMs) =>
        formatRecentTime(timeMs, timeMs),
      ),
    );
  });

  it('is shown with its minutes', () => {
    expect([5, 725, 1_439].map(formatMinuteOfDay)).toEqual(['12:05 am', '12:05 pm', '11:59 pm']);
  });

  it('is shown with its end, both in this clock', () => {
    expect([0, 11, 23].map(formatHourSpan)).toEqual([
      '12:00 am – 1:00 am',
      '11:00 am – 12:00 pm',
      '11:00 pm – 12:00 am',
    ]);
  });

  it('is shown briefly, too', () => {
    expect([0, 9, 11, 23].map(formatShortHourSpan)).toEqual([
      '12–1 am',
      '9–10 am',
      '11 am–12 pm',
      '11 pm–12 am',
    ]);
  });
});
