import { describe, expect, it } from 'vitest';
import { layOutRows } from '../../../src/anime/list/list-rows.ts';
import { displayIndexAfterKey, stepByEntries } from '../../../src/anime/list/move-by-key.ts';

const rowsOf = (count: number, columnCount: number) => ({
  columnCount,
  ...layOutRows(
    Array.from({ length: count }, () => ({ day: '' })),
    columnCount,
    false,
  ),
});

/** 23 cards in rows of five, three rows to a page: the last row has three. */
const afterKeyInCards = (key: string, displayIndex: number) =>
  displayIndexAfterKey(key, { displayIndex, ...rowsOf(23, 5), rowsPerPage: 3 });
const afterKeyInRows = (key: string, displayIndex: number) =>
  displayIndexAfterKey(key, { displayIndex, ...rowsOf(23, 1), rowsPerPage: 10 });
/** Three cards on one day, seven on another, in rows of five. */
const DAYS = ['2025-09-20', '2025-09-20', '2025-09-20', ...Array<string>(7).fill('2025-09-19')];
const afterKeyInDays = (key: string, displayIndex: number) =>
  displayIndexAfterKey(key, {
    ...{ displayIndex, columnCount: 5, rowsPerPage: 3 },
    ...layOutRows(
      DAYS.map((day) => ({ day })),
      5,
      true,
    ),
  });

describe('displayIndexAfterKey', () => {
  it.each([
    ['ArrowRight', 4, 5],
    ['ArrowRight', 22, 22],
    ['ArrowLeft', 5, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 2, 7],
    ['ArrowDown', 19, 22],
    ['ArrowDown', 21, 21],
    ['ArrowUp', 7, 2],
    ['ArrowUp', 2, 2],
    ['PageDown', 1, 11],
    ['PageDown', 14, 22],
    ['PageUp', 22, 12],
    ['PageUp', 8, 3],
    ['Home', 13, 0],
    ['End', 13, 22],
  ])('moves with %s from card %i to card %i', (key, from, to) => {
    expect(afterKeyInCards(key, from)).toBe(to);
  });

  it.each([
    ['ArrowDown', 2, 3],
    ['ArrowUp', 2, 1],
    ['PageDown', 2, 11],
    ['PageUp', 12, 3],
    ['Home', 13, 0],
    ['End', 13, 22],
  ])('moves with %s from row %i to row %i', (key, from, to) => {
    expect(afterKeyInRows(key, from)).toBe(to);
  });

  it.each([
    ['ArrowDown', 1, 4],
    ['ArrowDown', 4, 9],
    ['ArrowUp', 7, 2],
    ['ArrowUp', 9, 4],
    ['ArrowRight', 2, 3],
    ['PageDown', 0, 8],
    ['PageUp', 9, 1],
  ])('passes over the headings of days with %s from card %i to card %i', (key, from, to) => {
    expect(afterKeyInDays(key, from)).toBe(to);
  });

  it('moves by at least one row, however short the window is', () => {
    expect(displayIndexAfterKey('PageDown', { displayIndex: 0, ...rowsOf(5, 1), rowsPerPage: 1 })).toBe(1);
  });

  it('returns null for keys that move nothing in the layout', () => {
    expect(afterKeyInRows('ArrowRight', 2)).toBeNull();
    expect(afterKeyInRows('ArrowLeft', 2)).toBeNull();
    expect(afterKeyInCards('Enter', 2)).toBeNull();
  });
});

it('moving beyond the first or the last entry stays there', () => {
  expect([1, -1].map((distance) => stepByEntries(distance, { displayIndex: 0, count: 2 }))).toEqual([1, 0]);
  expect([1, -1].map((distance) => stepByEntries(distance, { displayIndex: 1, count: 2 }))).toEqual([1, 0]);
});
