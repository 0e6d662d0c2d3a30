import { describe, expect, it } from 'vitest';
import {
  changeUsersView,
  DEFAULT_USERS_VIEW,
  toggleSort,
  type UsersView,
} from '../../../src/unrouted/users/users-view.ts';

const thirdPage: UsersView = { ...DEFAULT_USERS_VIEW, page: 3 };

describe('changeUsersView', () => {
  it.each([
    { q: 'film' },
    { sort: { by: 'role', direction: 'ascending' } },
    { pageSize: 5 },
  ] as const satisfies Partial<UsersView>[])('goes back to page 1 after %o', (change) => {
    expect(changeUsersView(thirdPage, change)).toEqual({ ...thirdPage, ...change, page: 1 });
  });

  it('leaves everything else unchanged when the page changes', () => {
    expect(changeUsersView(thirdPage, { page: 2 })).toEqual({ ...thirdPage, page: 2 });
  });
});

describe('toggleSort', () => {
  it('sorts another column ascending', () => {
    expect(toggleSort({ by: 'name', direction: 'descending' }, 'role')).toEqual({
      by: 'role',
      direction: 'ascending',
    });
  });

  it('reverses the current column', () => {
    const descending = toggleSort({ by: 'role', direction: 'ascending' }, 'role');
    expect(descending).toEqual({ by: 'role', direction: 'descending' });
    expect(toggleSort(descending, 'role')).toEqual({ by: 'role', direction: 'ascending' });
  });
});
