import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createDayLookup,
  DAY_MS,
  daysBefore,
  localTimeOf,
  timeAt,
  toDay,
  weekdayOf,
} from '../../src/time/day.ts';
import { offsetIn } from '../support/offset-in.ts';
import { setTimeZone } from '../support/set-time-zone.ts';

afterEach(() => vi.restoreAllMocks());

describe('createDayLookup', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-23T00:00:00+14:00', '2026-11-23', '2026-11-22'],
    ['Asia/Kathmandu', '2026-11-23T00:00:00+05:45', '2026-11-23', '2026-11-22'],
    ['UTC', '2026-11-23T00:00:00Z', '2026-11-23', '2026-11-22'],
    ['Pacific/Pago_Pago', '2026-11-23T00:00:00-11:00', '2026-11-23', '2026-11-22'],
    // Midnights near the changes to and from summer time.
    ['Europe/Berlin', '2026-03-29T00:00:00+01:00', '2026-03-29', '2026-03-28'],
    ['Europe/Berlin', '2026-10-26T00:00:00+01:00', '2026-10-26', '2026-10-25'],
  ])('begins the day in %s at midnight: %s', (timeZone, midnight, day, before) => {
    const dayOf = createDayLookup(offsetIn(timeZone));
    const midnightMs = Date.parse(midnight);
    expect(dayOf(midnightMs - 1)).toBe(before);
    expect(dayOf(midnightMs)).toBe(day);
    expect(dayOf(midnightMs - 1)).toBe(before);
  });

  it("uses the device's time zone by default", () => {
    const { year, month, day } = { year: 2026, month: 0, day: 5 };
    expect(createDayLookup()(new Date(year, month, day).getTime())).toBe('2026-01-05');
  });

  it('follows the device into another time zone', () => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
    const dayOf = createDayLookup();
    const timeMs = Date.parse('2026-11-22T20:00:00Z');
    expect(dayOf(timeMs)).toBe('2026-11-22');
    offset.mockReturnValue(-480);
    expect(dayOf(timeMs)).toBe('2026-11-23');
  });

  it.each([0.5, 8.64e15, Date.parse('0000-01-01T00:00:00Z')])(
    'returns a well-formed day for the unusual time %d',
    (timeMs) => {
      for (const offset of [-840, 660])
        expect(createDayLookup(() => offset)(timeMs)).toMatch(/^[-+]?\d{4,6}-\d\d-\d\d$/);
    },
  );
});

it.each([
  ['2026-11-04', 6, '2026-10-29'],
  ['2026-03-01', 1, '2026-02-28'],
  ['2026-01-03', 13, '2025-12-21'],
])('the day %s minus %i days is %s', (day, count, before) => {
  expect(daysBefore(day, count)).toBe(before);
});

it.each([
  ['UTC', '2026-11-22T10:05:59Z', { day: '2026-11-22', minute: 605 }],
  ['Pacific/Kiritimati', '2026-11-22T10:05Z', { day: '2026-11-23', minute: 5 }],
  ['America/St_Johns', '2026-11-22T03:00Z', { day: '2026-11-21', minute: 1_410 }],
  // The clocks show 10 am on the days of both changes.
  ['Europe/Berlin', '2026-03-29T08:00Z', { day: '2026-03-29', minute: 600 }],
  ['Europe/Berlin', '2026-10-25T09:00Z', { day: '2026-10-25', minute: 600 }],
  ['UTC', '1969-12-31T23:00Z', { day: '1969-12-31', minute: 1_380 }],
])('the local time in %s at %s', (timeZone, time, local) => {
  setTimeZone(timeZone);
  expect(localTimeOf(Date.parse(time))).toEqual(local);
});

it.each([
  // The first day of summer time begins at 1 am.
  ['Africa/Cairo', '2026-04-24', 780, '2026-04-24T13:00+03:00'],
  ['Africa/Cairo', '2026-04-24', 0, '2026-04-24T01:00+03:00'],
  ['Africa/Cairo', '2026-04-24', 30, '2026-04-24T01:00+03:00'],
  ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T03:00+02:00'],
  // Clocks show this time twice.
  ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T02:30+02:00'],
  ['Australia/Lord_Howe', '2026-10-04', 125, '2026-10-04T02:30+11:00'],
])('in %s, the time on %s at minute %i is %s', (timeZone, day, minute, time) => {
  setTimeZone(timeZone);
  expect(new Date(timeAt({ day, minute }))).toEqual(new Date(time));
});

it.each([
  ['Africa/Cairo', 2024],
  ['America/New_York', 2024],
  ['America/Sao_Paulo', 2015],
  ['Asia/Shanghai', 2024],
  ['Australia/Lord_Howe', 2024],
  ['Europe/Berlin', 2024],
])('in %s, a local time is that of its day or, if clocks skip it, the first after it', (timeZone, year) => {
  setTimeZone(timeZone);
  const firstDay = Date.UTC(year, 0) / DAY_MS;
  for (let number = 0; number < 5 * 365; number += 1) {
    const day = toDay(firstDay + number);
    // Clocks change in the first hours.
    for (const minute of [0, 30, 60, 119, 125, 150, 600, 1_439]) {
      const timeMs = timeAt({ day, minute });
      const local = localTimeOf(timeMs);
      if (local.day === day && local.minute === minute) continue;
      const before = localTimeOf(timeMs - 1);
      const isBefore = before.day < day || before.minute < minute;
      expect({ day, minute, local, isBefore }).toMatchObject({ local: { day }, isBefore: true });
      expect(local.minute).toBeGreaterThan(minute);
    }
  }
});

it.each([
  ['2026-11-22', 0],
  ['2026-11-28', 6],
  ['1969-12-31', 3],
])('the weekday of %s is %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});
