import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../src/unrouted/users/page-of.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];

describe('pageOf', () => {
  it('returns the items of a page and their numbers from 1', () => {
    expect(pageOf(letters, 2, 2)).toEqual({
      items: ['c', 'd'],
      page: 2,
      pageCount: 3,
      first: 3,
      last: 4,
      totalCount: 5,
    });
  });

  it('returns a shorter last page', () => {
    expect(pageOf(letters, 3, 2)).toMatchObject({ items: ['e'], first: 5, last: 5 });
  });

  it('adds no empty page if the last page is full', () => {
    expect(pageOf(letters, 1, 5).pageCount).toBe(1);
  });

  it.each([
    [0, 1],
    [9, 3],
  ])('clamps page %i to page %i', (wanted, page) => {
    expect(pageOf(letters, wanted, 2).page).toBe(page);
  });

  it('returns one page from 0 to 0 for an empty list', () => {
    expect(pageOf([], 1, 10)).toMatchObject({ items: [], page: 1, pageCount: 1, first: 0, last: 0 });
  });
});
