import type { EventLog } from './event-log.ts';

/**
 * Who should be signed in, derived from what the tabs store and the server responds. Events are numbered: a tab may show
 * the sign-in page only because of an event after the last stored token.
 */
export class SessionModel {
  readonly #log: EventLog;
  /** The login of the signed-in operator; null after a sign-out. */
  operator: string | null = null;
  signInCount = 0;
  signOutCount = 0;
  readonly violations: string[] = [];
  #eventCount = 0;
  #lastTokenAt = 0;

  constructor(log: EventLog) {
    this.#log = log;
  }

  /** Returns the number of a new event. */
  nextEvent(): number {
    this.#eventCount += 1;
    return this.#eventCount;
  }

  /** Whether an event happened after the last token was stored. */
  isAfterLastToken(event: number): boolean {
    return event > this.#lastTokenAt;
  }

  /** Records that a tab stored a token after a sign-in or a refresh. */
  recordToken(tab: number, token: string, isSignIn: boolean): void {
    const owner = ownerOf(token);
    this.#log.write(`tab ${tab} stores a token of ${owner} by a ${isSignIn ? 'sign-in' : 'refresh'}`);
    this.#lastTokenAt = this.nextEvent();
    if (isSignIn) {
      this.signInCount += 1;
      this.operator = owner;
    } else if (this.operator !== null && owner !== this.operator) {
      this.recordViolation(
        `Tab ${tab} stored a token of ${owner} by a refresh while ${this.operator} is signed in.`,
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

/** The login in a token of the stand-in. */
export function ownerOf(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const isNamed = typeof claims === 'object' && claims !== null && 'sub' in claims;
  return isNamed ? String(claims.sub) : 'nobody';
}
