import type { Diary } from './diary.ts';

/**
 * Who should be signed in, told by what the tabs store and the server answers. Events are numbered as they come: a tab
 * may stand on the sign-in page only by something that came after the last token that was stored.
 */
export class SessionModel {
  readonly #diary: Diary;
  /** The operator whose session it is; null after a sign-out. */
  operator: string | null = null;
  signInCount = 0;
  signOutCount = 0;
  readonly violations: string[] = [];
  #eventCount = 0;
  #lastTokenAt = 0;

  constructor(diary: Diary) {
    this.#diary = diary;
  }

  /** The number of an event that comes now. */
  next(): number {
    this.#eventCount += 1;
    return this.#eventCount;
  }

  /** Whether an event came after the last token that every tab could hear of. */
  isSinceLastToken(event: number): boolean {
    return event > this.#lastTokenAt;
  }

  /** A tab stored a token: after a sign-in by the form, or after a refresh. */
  noteToken(tab: number, token: string, isSignIn: boolean): void {
    const owner = ownerOf(token);
    this.#diary.write(`tab ${tab} stores a token of ${owner} by a ${isSignIn ? 'sign-in' : 'refresh'}`);
    this.#lastTokenAt = this.next();
    if (isSignIn) {
      this.signInCount += 1;
      this.operator = owner;
    } else if (this.operator !== null && owner !== this.operator) {
      this.note(`Tab ${tab} stored a token of ${owner} by a refresh while ${this.operator} is signed in.`);
    }
  }

  /** A tab began to sign out. */
  noteSignOut(tab: number): void {
    this.#diary.write(`tab ${tab} signs out`);
    if (this.operator !== null) this.signOutCount += 1;
    this.operator = null;
  }

  note(violation: string): void {
    this.#diary.write(`VIOLATION: ${violation}`);
    this.violations.push(violation);
  }
}

/** Whom a token of the stand-in stands for. */
export function ownerOf(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const isNamed = typeof claims === 'object' && claims !== null && 'sub' in claims;
  return isNamed ? String(claims.sub) : 'nobody';
}
