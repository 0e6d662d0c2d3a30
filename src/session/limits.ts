/** How long the session waits for what may never come, in milliseconds. */
export interface SessionLimits {
  /** For one POST /auth/refresh, body included. */
  readonly refreshDeadlineMs: number;
  /** For POST /logout: signing out goes on without it. */
  readonly logoutLimitMs: number;
  /** How long signing in or out waits for a refresh under way, whose cookies would land after its own. */
  readonly flightWaitMs: number;
  /** How long a tab waits for the token of the tab that was faster to arrive in its storage. */
  readonly adoptWaitMs: number;
}

export const DEFAULT_LIMITS: SessionLimits = {
  refreshDeadlineMs: 10_000,
  logoutLimitMs: 4000,
  flightWaitMs: 2000,
  adoptWaitMs: 1500,
};
