import type { User } from './sample-users.ts';
import type { UserColumn, UserSort, UsersView } from './users-view.ts';

/** Combining accents of decomposed Latin letters. The voicing marks of kana stay because they distinguish letters. */
const ACCENTS = /[\u0300-\u036f]/g;

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
  const word = normalizeText(q);
  if (word === '') return users;
  return users.filter(({ name, company }) =>
    [name, company].some((text) => normalizeText(text).includes(word)),
  );
}

/** Normalizes text for search. Case, width and accents make no difference. */
function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().trim();
}

/** Sorts equal users by name, ascending in both directions. */
function compareBy({ by, direction }: UserSort): Compare {
  const sign = direction === 'ascending' ? 1 : -1;
  return (a, b) => sign * COMPARE[by](a, b) || COMPARE.name(a, b);
}
