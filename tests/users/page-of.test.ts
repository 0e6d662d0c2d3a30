import { describe, expect, it } from 'vitest';
import { pageOf } from '../../src/users/page-of.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];

describe('pageOf', () => {
  it('cuts the list, with its positions counted from 1', () => {
    expect(pageOf(letters, 2, 2)).toEqual({
      items: ['c', 'd'],
      page: 2,
      pageCount: 3,
      first: 3,
      last: 4,
      totalCount: 5,
    });
  });

  it('has a last page that is shorter', () => {
    expect(pageOf(letters, 3, 2)).toMatchObject({ items: ['e'], first: 5, last: 5 });
  });

  it('has no page too many where the list fills the last', () => {
    expect(pageOf(letters, 1, 5).pageCount).toBe(1);
  });

  it.each([
    [0, 1],
    [9, 3],
  ])('takes the nearest for page %i', (wanted, page) => {
    expect(pageOf(letters, wanted, 2).page).toBe(page);
  });

  it('has one page of an empty list, from 0 to 0', () => {
    expect(pageOf([], 1, 10)).toMatchObject({ items: [], page: 1, pageCount: 1, first: 0, last: 0 });
  });
});
