import { describe, expect, it } from 'vitest';
import { CATALOGUE, PLATFORMS } from '../../../src/stand-in/catalogue/catalogue.ts';
import { createEntries, createEntrySource } from '../../../src/stand-in/catalogue/entries.ts';
import { toCamelEntry } from '../../../src/stand-in/catalogue/entry-formats.ts';

const MIDNIGHT_MS = new Date(2025, 8, 20).getTime();
const HOUR_MS = 3_600_000;

function request(count: number, nowMs = MIDNIGHT_MS + 15 * HOUR_MS) {
  return { count, nowMs, dayOffset: null, publicUrl: 'http://localhost:8000', brokenCovers: false };
}

describe('the catalogue', () => {
  it('has at least 130 different titles on five platforms', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(130);
    expect(new Set(CATALOGUE.map(({ title }) => title)).size).toBe(CATALOGUE.length);
    expect(new Set(CATALOGUE.map(({ platform }) => platform))).toEqual(new Set(PLATFORMS));
  });

  it('has some counts that are empty or not numeric, and some very long titles', () => {
    expect(CATALOGUE.filter(({ count }) => count === '').length).toBeGreaterThan(0);
    expect(
      CATALOGUE.filter(({ count }) => count !== '' && Number.isNaN(Number(count))).length,
    ).toBeGreaterThan(0);
    expect(CATALOGUE.filter(({ title }) => title.length > 30).length).toBeGreaterThan(2);
  });
});

describe('createEntries', () => {
  it('gives the same list for the same time', () => {
    expect(createEntries(request(300))).toEqual(createEntries(request(300)));
  });

  it('keeps all times between midnight and now, newest first', () => {
    for (const sinceMidnightMs of [0, 1, 30_000, 9 * 60_000, HOUR_MS, 24 * HOUR_MS - 1]) {
      const nowMs = MIDNIGHT_MS + sinceMidnightMs;
      const times = createEntries(request(200, nowMs)).map((entry) => Date.parse(entry.update_time));
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(times.at(-1)).toBeGreaterThanOrEqual(MIDNIGHT_MS);
      expect(times[0]).toBeLessThanOrEqual(nowMs);
    }
  });

  it('spreads the entries over the hours', () => {
    const hours = createEntries(request(CATALOGUE.length)).map((entry) =>
      new Date(entry.update_time).getHours(),
    );
    expect(new Set(hours).size).toBe(15);
  });

  it('has the same times in the formats of both versions', () => {
    for (const entry of createEntries(request(60))) {
      const { updateTime } = toCamelEntry(entry);
      expect(entry.update_time).toMatch(/^[\d-]{10}T[\d:]{8}Z$/);
      expect(updateTime).toMatch(/^[\d-]{10}T[\d:]{8}\.\d{6}\+08:00$/);
      expect(Date.parse(updateTime)).toBe(Date.parse(entry.update_time));
    }
  });

  it('mixes the platforms at the top', () => {
    const top = createEntries(request(CATALOGUE.length)).slice(0, 12);
    expect(new Set(top.map((entry) => entry.platform)).size).toBeGreaterThanOrEqual(4);
  });

  it('uses every title once before it repeats one', () => {
    const titles = createEntries(request(CATALOGUE.length)).map((entry) => entry.title);
    expect(new Set(titles)).toEqual(new Set(CATALOGUE.map(({ title }) => title)));
  });

  it('creates 100,000 entries that differ in title, platform or count, and in id', () => {
    const entries = createEntries(request(100_000));
    const keys = entries.map((entry) => `${entry.title}|${entry.platform}|${entry.update_count}`);
    expect(new Set(keys).size).toBe(100_000);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(100_000);
  });

  it('creates no entries for a count of 0', () => {
    expect(createEntries(request(0))).toEqual([]);
  });
});

describe('createEntrySource', () => {
  it('caches the list until the time or the count changes', () => {
    const entriesOf = createEntrySource();
    const first = entriesOf(request(50));
    expect(entriesOf(request(50))).toBe(first);
    expect(entriesOf(request(50, request(50).nowMs + 60_000))).toBe(first);
    expect(entriesOf(request(50, request(50).nowMs + HOUR_MS))).not.toBe(first);
    expect(entriesOf(request(51))).toHaveLength(51);
  });
});
