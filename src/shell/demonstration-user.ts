/** Shown where the backend tells neither name nor e-mail of the operator (spec, section 3: demonstration data). */
export const demonstrationUser = Object.freeze({
  displayName: 'Hana Sato',
  email: 'hana.sato@example.com',
});
