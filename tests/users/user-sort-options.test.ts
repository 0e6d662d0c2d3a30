import { describe, expect, it } from 'vitest';
import { sortValue, USER_SORT_OPTIONS } from '../../src/users/user-sort-options.ts';

describe('the ways to order users', () => {
  it('are every column, both ways', () => {
    expect(USER_SORT_OPTIONS.map(({ name }) => name)).toEqual([
      'Name A–Z',
      'Name Z–A',
      'Company A–Z',
      'Company Z–A',
      'Role A–Z',
      'Role Z–A',
      'Verified first',
      'Unverified first',
      'Active first',
      'Banned first',
    ]);
  });

  it('are found by the order they stand for', () => {
    for (const { value, sort } of USER_SORT_OPTIONS) expect(sortValue(sort)).toBe(value);
    expect(new Set(USER_SORT_OPTIONS.map(({ value }) => value)).size).toBe(10);
  });
});
