import type { RequestSession } from '../../src/http/api.ts';

/** A session that never ends and whose refreshes succeed, but change nothing. */
export const NO_SESSION: RequestSession = {
  signal: new AbortController().signal,
  check: () => undefined,
  grantId: () => null,
  refresh: async () => undefined,
};
