import type { Authorization } from '../../src/http/api.ts';

/** Has no token to send, refreshes without getting one, and binds requests to no session. */
export const NO_SESSION: Authorization = {
  read: () => null,
  readGrant: () => null,
  refresh: async () => undefined,
  bindRequest: () => async () => undefined,
};
