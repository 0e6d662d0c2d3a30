import type { EventLog } from './event-log.ts';

/**
 * Who should be signed in, derived from what the tabs store and what the server responds. Events are numbered: a tab
 * may show the sign-in page only because of an event after the last stored session.
 */
export class SessionModel {
  readonly #log: EventLog;
  /** The username of the signed-in operator; null after a sign-out. */
  operator: string | null = null;
  signInCount = 0;
  signOutCount = 0;
  readonly violations: string[] = [];
  #eventCount = 0;
  #lastSessionAt = 0;

  constructor(log: EventLog) {
    this.#log = log;
  }

  /** Returns the number of a new event. */
  nextEvent(): number {
    this.#eventCount += 1;
    return this.#eventCount;
  }

  /** Whether an event happened after the last session was stored. */
  isAfterLastSession(event: number): boolean {
    return event > this.#lastSessionAt;
  }

  /** Records that a tab stored the session of a sign-in. */
  recordSignIn(tab: number, operator: string): void {
    this.#log.write(`tab ${tab} stores a session of ${operator} by a sign-in`);
    this.#lastSessionAt = this.nextEvent();
    this.signInCount += 1;
    this.operator = operator;
  }

  /**
   * Records that a tab stored the session of a refresh.
   * @param username null if the stored session does not contain it
   */
  recordRefresh(tab: number, username: string | null): void {
    this.#log.write(`tab ${tab} stores a session of ${username ?? 'an operator'} by a refresh`);
    this.#lastSessionAt = this.nextEvent();
    if (this.operator !== null && username !== null && username !== this.operator) {
      this.recordViolation(
        `Tab ${tab} stored a session of ${username} by a refresh while ${this.operator} is signed in.`,
      );
    }
  }

  /** Records that a tab started to sign out. */
  recordSignOut(tab: number): void {
    this.#log.write(`tab ${tab} signs out`);
    if (this.operator !== null) this.signOutCount += 1;
    this.operator = null;
  }

  recordViolation(violation: string): void {
    this.#log.write(`VIOLATION: ${violation}`);
    this.violations.push(violation);
  }
}
