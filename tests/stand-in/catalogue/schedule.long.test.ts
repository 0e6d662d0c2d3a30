import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../src/stand-in/catalogue/catalogue.ts';
import { createEntries } from '../../../src/stand-in/catalogue/entries.ts';
import { timeOnDay } from '../../../src/stand-in/catalogue/schedule.ts';
import { DEMO_USER } from '../../../src/stand-in/sessions/users.ts';
import { createStandIn } from '../../../src/stand-in/stand-in.ts';

const NOW_MS = new Date(2025, 8, 20, 15).getTime();
const entriesOn = (dayOffset: number) =>
  createEntries({
    count: CATALOGUE.length,
    nowMs: NOW_MS,
    dayOffset,
    publicUrl: 'http://localhost:8000',
    brokenCovers: false,
  });
const dateOf = (timeMs: number) => new Date(timeMs).toDateString();

describe('the schedule', () => {
  it('has a list for each day, with times of that day', () => {
    for (let offset = -20; offset <= 1; offset += 1) {
      const entries = entriesOn(offset);
      expect(entries.length).toBeGreaterThan(25);
      const days = entries.map((entry) => dateOf(Date.parse(entry.update_time)));
      expect(new Set(days)).toEqual(new Set([dateOf(timeOnDay(NOW_MS, offset))]));
    }
  });

  it('updates a title weekly or daily, each time with the next count', () => {
    const countsOf = (title: string) =>
      Array.from({ length: 22 }, (_, index) => entriesOn(index - 20)).flatMap((entries) =>
        entries.filter((entry) => entry.title === title).map((entry) => Number(entry.update_count)),
      );
    const weekly = countsOf('牧神记');
    expect([3, 4]).toContain(weekly.length);
    expect(weekly).toEqual(weekly.map((_, index) => (weekly[0] ?? 0) + index));
    expect(countsOf('凡人修仙传')).toEqual(Array.from({ length: 22 }, (_, index) => 136 + index));
    expect(countsOf('葬送のフリーレン')).toEqual([]);
  });

  it('moves on by one day with each list, but not with its further pages', async () => {
    const standIn = createStandIn({ now: () => NOW_MS, days: { first: -1, last: 0 } });
    const { accessToken } = standIn.issueSession(DEMO_USER.username);
    const headers = { Authorization: `Bearer ${accessToken}` };
    const dayOfList = async (search = '') => {
      const request = new Request(`http://localhost:8000/api/anis${search}`, { headers });
      const { data } = await (await standIn.handle(request)).json();
      return dateOf(Date.parse(data.items[0].update_time));
    };
    const [yesterday, today] = [-1, 0].map((offset) => dateOf(timeOnDay(NOW_MS, offset)));
    expect(await dayOfList()).toBe(yesterday);
    expect(await dayOfList('?page=2&page_size=10')).toBe(yesterday);
    expect(await dayOfList()).toBe(today);
    expect(await dayOfList()).toBe(today);
  });
});
