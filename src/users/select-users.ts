import type { User } from '../demo/users.ts';
import { foldText } from './fold-text.ts';
import type { UserColumn, UserSort, UsersView } from './users-view.ts';

type Compare = (a: User, b: User) => number;

const { compare: compareTexts } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** In ascending order, verified and active users come first. */
const COMPARE: Readonly<Record<UserColumn, Compare>> = {
  name: (a, b) => compareTexts(a.name, b.name),
  company: (a, b) => compareTexts(a.company, b.company),
  role: (a, b) => compareTexts(a.role, b.role),
  verified: (a, b) => Number(b.isVerified) - Number(a.isVerified),
  status: (a, b) => compareTexts(a.status, b.status),
};

/** The users whose name or company contains `q`, sorted by `sort`. */
export function selectUsers(users: readonly User[], { q, sort }: Pick<UsersView, 'q' | 'sort'>): User[] {
  return searchUsers(users, q).toSorted(compareBy(sort));
}

function searchUsers(users: readonly User[], q: string): readonly User[] {
  const word = foldText(q);
  if (word === '') return users;
  return users.filter(({ name, company }) => [name, company].some((text) => foldText(text).includes(word)));
}

/** Sorts equal users by name, ascending in both directions. */
function compareBy({ by, direction }: UserSort): Compare {
  const sign = direction === 'ascending' ? 1 : -1;
  return (a, b) => sign * COMPARE[by](a, b) || COMPARE.name(a, b);
}
