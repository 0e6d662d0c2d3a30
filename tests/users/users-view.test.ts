import { describe, expect, it } from 'vitest';
import { changeUsersView, FIRST_USERS_VIEW, turnSort, type UsersView } from '../../src/users/users-view.ts';

const thirdPage: UsersView = { ...FIRST_USERS_VIEW, page: 3 };

describe('changeUsersView', () => {
  it.each([
    { q: 'film' },
    { sort: { by: 'role', direction: 'ascending' } },
    { pageSize: 5 },
  ] as const satisfies Partial<UsersView>[])('goes back to page 1 with %o', (change) => {
    expect(changeUsersView(thirdPage, change)).toEqual({ ...thirdPage, ...change, page: 1 });
  });

  it('turns the page and changes nothing else', () => {
    expect(changeUsersView(thirdPage, { page: 2 })).toEqual({ ...thirdPage, page: 2 });
  });
});

describe('turnSort', () => {
  it('starts a column ascending, whatever the one before', () => {
    expect(turnSort({ by: 'name', direction: 'descending' }, 'role')).toEqual({
      by: 'role',
      direction: 'ascending',
    });
  });

  it('turns the column that leads already, there and back', () => {
    const descending = turnSort({ by: 'role', direction: 'ascending' }, 'role');
    expect(descending).toEqual({ by: 'role', direction: 'descending' });
    expect(turnSort(descending, 'role')).toEqual({ by: 'role', direction: 'ascending' });
  });
});
