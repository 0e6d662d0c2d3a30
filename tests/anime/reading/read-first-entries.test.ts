import { describe, expect, it } from 'vitest';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { readFirstEntries } from '../../../src/anime/reading/read-first-entries.ts';
import { bodyOf, jsonBodyOf } from '../body-of.ts';
import { entriesOf } from '../entries-of.ts';
import { rawEntry } from '../raw-entry.ts';

const rows = (count: number, fields: Readonly<Record<string, unknown>> = {}) =>
  Array.from({ length: count }, (_, index) => rawEntry({ title: `t${index}`, ...fields }));

describe('readFirstEntries', () => {
  it.each([
    ['items before the number of pages', (items: unknown[]) => ({ items, total_count: 9, total_pages: 1 })],
    ['items after the number of pages', (items: unknown[]) => ({ total_count: 9, total_pages: 1, items })],
    ['a plain array', (items: unknown[]) => items],
  ])('finds the entries at the start of %s', (_, dataOf) => {
    const first = readFirstEntries(jsonBodyOf({ status: 'ok', data: dataOf(rows(2_000)) }));
    const { length } = first?.entries ?? [];
    expect(length).toBeGreaterThan(100);
    expect(length).toBeLessThan(2_000);
    expect(first).toEqual(parseAnimeList(rows(length)));
  });

  it('is not misled by text in a field that looks like the end of an entry', () => {
    const items = rows(2_000, { update_info: '},{"title":"x"},' });
    const first = readFirstEntries(jsonBodyOf({ status: 'ok', data: items }));
    expect(first === null || entriesOf(first).every(({ title }, index) => title === `t${index}`)).toBe(true);
  });

  it('does not count unreadable entries, because the whole list counts them', () => {
    const items = [null, {}, ...rows(2_000)];
    const first = readFirstEntries(jsonBodyOf({ status: 'ok', data: items }));
    expect(first?.skippedCount).toBe(0);
    expect(first?.entries.at(0)?.title).toBe('t0');
  });

  it.each([
    ['a failure', jsonBodyOf({ status: 'error', data: rows(2_000) })],
    ['only unreadable entries', jsonBodyOf({ status: 'ok', data: rows(2_000, { title: '' }) })],
    ['entries beyond the start', jsonBodyOf({ status: 'ok', note: 'x'.repeat(100_000), data: rows(9) })],
    ['HTML', bodyOf('<!doctype html>'.repeat(10_000))],
  ])('gives null for %s', (_, body) => {
    expect(readFirstEntries(body)).toBeNull();
  });
});
