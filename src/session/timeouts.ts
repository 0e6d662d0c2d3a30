/** Deadlines and longest waits of the session, in milliseconds. */
export interface SessionTimeouts {
  /** Deadline of one refresh request, including the body. */
  readonly refreshDeadlineMs: number;
  /** Deadline of POST /logout and its wait for other tabs, after which sign-out completes locally. */
  readonly logoutDeadlineMs: number;
  /** How long sign-in and sign-out wait for this tab's in-flight refresh, and sign-out also for another tab's. */
  readonly inFlightWaitMs: number;
  /** How long a tab waits for a token refreshed by another tab to appear in storage. */
  readonly adoptWaitMs: number;
}

export const DEFAULT_TIMEOUTS: SessionTimeouts = {
  refreshDeadlineMs: 10_000,
  logoutDeadlineMs: 4000,
  inFlightWaitMs: 2000,
  adoptWaitMs: 1500,
};
