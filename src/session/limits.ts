/** Time limits of the session, in milliseconds. */
export interface SessionLimits {
  /** Deadline of one refresh request, including the body. */
  readonly refreshDeadlineMs: number;
  /** Deadline of POST /logout and its wait for other tabs, after which sign-out completes locally. */
  readonly logoutLimitMs: number;
  /** How long sign-in and sign-out wait for this tab's in-flight refresh, and sign-out also for another tab's. */
  readonly inFlightWaitMs: number;
  /** How long a tab waits for a token refreshed by another tab to appear in storage. */
  readonly adoptWaitMs: number;
}

export const DEFAULT_LIMITS: SessionLimits = {
  refreshDeadlineMs: 10_000,
  logoutLimitMs: 4000,
  inFlightWaitMs: 2000,
  adoptWaitMs: 1500,
};
