import { describe, expect, it } from 'vitest';
import type { User } from '../../../src/unrouted/users/sample-users.ts';
import { selectUsers } from '../../../src/unrouted/users/select-users.ts';
import type { UserSort } from '../../../src/unrouted/users/users-view.ts';

function user(name: string, fields: Partial<User> = {}): User {
  const rest = {
    company: 'Papierboot',
    isVerified: true,
    avatarUrl: '',
    status: 'active',
    role: 'Editor',
  } as const;
  return { id: name, name, ...rest, ...fields };
}

const byName: UserSort = { by: 'name', direction: 'ascending' };
const names = (users: readonly User[]) => users.map(({ name }) => name);

describe('selectUsers search', () => {
  const users = [user('Jörg', { company: 'Tinta Verde' }), user('高梨', { company: '雲海' }), user('Verena')];

  it.each([
    ['verde', ['Jörg']],
    ['VERE', ['Verena']],
    ['ver', ['Jörg', 'Verena']],
    ['jorg', ['Jörg']],
    ['雲', ['高梨']],
    ['editor', []],
    ['ＶＥＲＥ', ['Verena']],
    ['  jorg ', ['Jörg']],
    ['  ', ['Jörg', 'Verena', '高梨']],
  ])('for “%s” finds %j by name or company', (q, found) => {
    expect(names(selectUsers(users, { q, sort: byName }))).toEqual(found);
  });
});

describe('selectUsers search in other scripts', () => {
  const users = [user('カナ'), user('ガナ'), user('星桥')];

  it.each([
    // The voicing mark distinguishes ガ from カ.
    ['ガ', ['ガナ']],
    ['星桥', ['星桥']],
  ])('for “%s” finds only %j', (q, found) => {
    expect(names(selectUsers(users, { q, sort: byName }))).toEqual(found);
  });
});

describe('selectUsers sort order', () => {
  const users = [
    user('bo', { company: 'Z', role: 'Editor', isVerified: false }),
    user('Cy', { company: 'Y', role: 'Analyst', status: 'banned' }),
    user('Ål', { company: 'X', role: 'Moderator' }),
  ];

  it.each([
    ['name', ['Ål', 'bo', 'Cy']],
    ['company', ['Ål', 'Cy', 'bo']],
    ['role', ['Cy', 'bo', 'Ål']],
    ['verified', ['Ål', 'Cy', 'bo']],
    ['status', ['Ål', 'bo', 'Cy']],
  ] as const)('by %s is %j', (by, order) => {
    expect(names(selectUsers(users, { q: '', sort: { by, direction: 'ascending' } }))).toEqual(order);
  });

  it('reverses, but equal users stay sorted by name', () => {
    const sort: UserSort = { by: 'status', direction: 'descending' };
    expect(names(selectUsers(users, { q: '', sort }))).toEqual(['Cy', 'Ål', 'bo']);
  });

  it('does not change the list', () => {
    selectUsers(Object.freeze(users), { q: '', sort: byName });
    expect(names(users)).toEqual(['bo', 'Cy', 'Ål']);
  });
});
