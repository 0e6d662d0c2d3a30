import operator from './pictures/operator.svg';

/** Shown if the backend sends neither the operator's name nor email (spec, section 3: demonstration data). */
export const currentUser = {
  displayName: 'Hana Sato',
  email: 'hana.sato@example.com',
  photoURL: operator,
} as const;
