import type { Authorization } from '../../src/http/api.ts';

/** Sends no token, gets no other, and binds requests to no session. */
export const NO_SESSION: Authorization = {
  read: () => null,
  readGrant: () => null,
  refresh: async () => undefined,
  bindRequest: () => async () => undefined,
};
