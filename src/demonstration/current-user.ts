import operator from './pictures/operator.svg';

/** Shown if the backend sends neither the operator's name nor email (spec, section 3: demonstration data). */
export const currentUser = Object.freeze({
  displayName: 'Hana Sato',
  email: 'hana.sato@example.com',
  /** A file, because a picture in the code would be part of every first load. */
  photoURL: operator,
});
