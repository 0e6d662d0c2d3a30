import { expect, it } from 'vitest';
import { describeUsualTime } from '../../src/insight/usual-time.ts';

it.each([
  [{ weekday: 6, minuteOfDay: 602, hits: 3, weeks: 4 }, 'Usually Saturdays about 10:00 am (3 of the last 4)'],
  [{ weekday: 0, minuteOfDay: 763, hits: 3, weeks: 3 }, 'Usually Sundays about 12:45 pm (3 of the last 3)'],
  [{ weekday: 1, minuteOfDay: 1438, hits: 4, weeks: 4 }, 'Usually Mondays about 11:55 pm (4 of the last 4)'],
  [{ weekday: 1, minuteOfDay: 2, hits: 4, weeks: 4 }, 'Usually Mondays about 12:00 am (4 of the last 4)'],
  [{ weekday: 3, minuteOfDay: null, hits: 3, weeks: 4 }, 'Usually Wednesdays (3 of the last 4)'],
])('describeUsualTime describes %j as %s', (usualTime, text) => {
  expect(describeUsualTime(usualTime)).toBe(text);
});
