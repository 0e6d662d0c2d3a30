/** Shown where the backend tells neither name nor e-mail of the operator (spec, section 3: demonstration data). */
export const currentUser = Object.freeze({
  displayName: 'Hana Sato',
  email: 'hana.sato@example.com',
  /** In `public`: a picture in the code would be part of every first load. */
  photoURL: '/operator.svg',
});
