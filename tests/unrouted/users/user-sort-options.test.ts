import { describe, expect, it } from 'vitest';
import { sortValue, USER_SORT_OPTIONS } from '../../../src/unrouted/users/users-view.ts';

describe('USER_SORT_OPTIONS', () => {
  it('contains every column in both directions', () => {
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

  it('gives each option the unique value that sortValue returns', () => {
    for (const { value, sort } of USER_SORT_OPTIONS) expect(sortValue(sort)).toBe(value);
    expect(new Set(USER_SORT_OPTIONS.map(({ value }) => value)).size).toBe(10);
  });
});
