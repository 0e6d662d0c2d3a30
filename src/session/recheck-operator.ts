import { isUnauthorized } from '../http/http-error.ts';
import type { Clock } from './clock.ts';
import type { Confirmation, MeCheck } from './me-check.ts';
import type { CrossTabRefresh } from './refresh/cross-tab-refresh.ts';
import type { TimedRefresh } from './refresh/timed-refresh.ts';
import type { SessionCache } from './session-cache.ts';
import type { StoredSession } from './stored-session.ts';
import type { TokenStore } from './token-store.ts';

/** How long a tab waits before it asks again who is signed in, if the server could not tell. */
const RETRY_MS = 10_000;

interface OperatorRecheckDependencies {
  tokens: TokenStore;
  cache: SessionCache;
  check: MeCheck;
  refresher: Pick<CrossTabRefresh, 'hasReplaced' | 'abort'>;
  timedRefresh: TimedRefresh;
  clock: Clock;
  /** Number of the current session. */
  generation(): number;
  startGeneration(): void;
  /** Makes the session unauthenticated because of `failure` or, without one, a sign-out. */
  end(failure?: unknown): Promise<void>;
}

/** Ensures that the operator on the screen is that of the stored session. */
export interface OperatorRecheck {
  /** Asks again who is signed in; see Session.recheck. Never rejects. */
  recheck(): Promise<void>;
  /**
   * Asks the server unless the operator of the stored session is already confirmed. Rejects with HttpError if the
   * server could not tell; the operator then stays on the screen, no other request is sent, and the tab asks again
   * after 10 s.
   */
  confirm(): Promise<void>;
  /** Stores the server's answer; the operator counts as confirmed, and is confirmed again at GrantTimes.settlesAtMs. */
  noteConfirmed(confirmation: Confirmation): void;
  /** Counts the stored session as confirmed, because its refresh named the known operator. */
  noteRefreshed(): void;
  /** Makes all tabs confirm the operator of a cookie-only session: a late response may have replaced the cookies. */
  distrustCookies(): void;
  /** Whether `operatorId`, from a refresh, is the operator on the screen or, if there is none, the last confirmed. */
  isSameOperator(operatorId: string | null): boolean;
  /** Whether the operator of the stored session is known to be the one on the screen. */
  isConfirmed(): boolean;
  /** Cancels the scheduled checks. */
  disarm(): void;
}

export function createOperatorRecheck(deps: OperatorRecheckDependencies): OperatorRecheck {
  const { tokens, cache, check, refresher, timedRefresh, clock, generation, end } = deps;
  /** The session whose operator was last confirmed. */
  let confirmed: StoredSession | null = null;
  let asking: { generation: number; result: Promise<unknown> } | null = null;
  let retry: ReturnType<Clock['setTimeout']> | undefined;
  let settling: ReturnType<Clock['setTimeout']> | undefined;

  const isConfirmed = () => tokens.readSession()?.operator === confirmed?.operator;

  /** False if the session is missing: it was removed by hand, which does not mean that the operator has changed. */
  const mustConfirm = () =>
    Boolean(cache.readMe()) && !tokens.isSignOutPending() && tokens.readSession() !== null && !isConfirmed();

  function hasNewSignIn(): boolean {
    const signIn = tokens.readSession()?.signIn ?? null;
    return signIn !== null && signIn !== confirmed?.signIn;
  }

  function noteConfirmed({ me, session }: Confirmation): void {
    const change = changeOf(session, me.id);
    if (change) tokens.write(null, me.expiresAtS, change);
    // The newer backend version reports the expiry only on sign-in and refresh.
    else if (me.expiresAtS !== null) tokens.writeExpiry(me.expiresAtS);
    tokens.writeOperatorId(me.id);
    confirmed = change ? tokens.readSession() : session;
    confirmOnceSettled();
  }

  /** Confirms again at `settlesAtMs`. Every tab does so, because the tab that signed in may be closed. */
  function confirmOnceSettled(): void {
    clock.clearTimeout(settling);
    const delayMs = (tokens.readSettlesAtMs() ?? 0) - clock.now();
    // Not if another tab has already made all tabs confirm the operator.
    if (delayMs > 0) settling = clock.setTimeout(() => isConfirmed() && distrustCookies(), delayMs);
  }

  /** The change to store if other tabs do not know yet that the cookies belong to `operatorId`; otherwise null. */
  function changeOf(session: StoredSession | null, operatorId: string): 'sign-in' | 'operator' | null {
    // Cookies that an earlier visit left become a session that all tabs share.
    if (session === null) return 'sign-in';
    const knownId = tokens.readOperatorId();
    // The cookies were replaced outside the app.
    return session.token === null && knownId !== null && knownId !== operatorId ? 'operator' : null;
  }

  /** Shows the confirmed operator. If another one was on the screen, the loaded data is cleared and requested again. */
  function show(confirmation: Confirmation): void {
    const { me } = confirmation;
    const isOther = me.id !== cache.readMe()?.id;
    if (isOther) {
      deps.startGeneration();
      // The cookies of the previous operator's refresh would replace those of this operator.
      refresher.abort();
    }
    noteConfirmed(confirmation);
    if (isOther) cache.reloadLoaded();
    timedRefresh.scheduleStored(tokens.readExpiryS());
    cache.writeMe(me);
  }

  /** Asks the server and shows its answer. Returns the error if the server could not tell, otherwise null. */
  async function askServer(): Promise<unknown> {
    const askedGeneration = generation();
    const sentGrant = tokens.readGrant();
    clock.clearTimeout(retry);
    try {
      const confirmation = await check.request();
      if (askedGeneration === generation()) show(confirmation);
      return null;
    } catch (error) {
      const isRefused = isUnauthorized(error) && !(await refresher.hasReplaced(sentGrant));
      if (askedGeneration !== generation()) return null;
      if (isRefused) await end(error);
      if (isRefused) return null;
      timedRefresh.scheduleStored(tokens.readExpiryS());
      if (mustConfirm()) retry = clock.setTimeout(() => void confirm().catch(() => undefined), RETRY_MS);
      return error;
    }
  }

  /** Shares one `askServer` between concurrent callers. */
  async function ask(): Promise<unknown> {
    if (asking?.generation !== generation()) {
      const started = { generation: generation(), result: askServer() };
      asking = started;
      void started.result.finally(() => {
        if (asking === started) asking = null;
      });
    }
    return await asking?.result;
  }

  async function confirm(): Promise<void> {
    while (mustConfirm()) {
      const failure = await ask();
      if (failure !== null) throw failure;
    }
  }

  function distrustCookies(): void {
    if (tokens.readSession()?.token !== null || tokens.isSignOutPending()) return;
    tokens.forgetOperator();
    void confirm().catch(() => undefined);
  }

  return {
    async recheck() {
      const known = cache.readMe();
      if (known === undefined) return;
      if (known === null) {
        deps.startGeneration();
        return await cache.forgetMe();
      }
      // Another tab signed out while this page received no events.
      const isGone = timedRefresh.grant() !== null && tokens.readGrant() === null;
      if (isGone || tokens.isSignOutPending()) return await end();
      if (hasNewSignIn()) refresher.abort();
      const failure = await ask();
      // A new sign-in may belong to an operator other than the one on the screen.
      if (failure !== null && mustConfirm() && hasNewSignIn()) await end(failure);
    },
    confirm,
    noteConfirmed,
    noteRefreshed() {
      confirmed = tokens.readSession();
    },
    distrustCookies,
    isSameOperator(operatorId) {
      const shown = cache.readMe();
      if (shown && !isConfirmed()) return false;
      return operatorId !== null && operatorId === (shown ? shown.id : tokens.readOperatorId());
    },
    isConfirmed,
    disarm() {
      clock.clearTimeout(retry);
      clock.clearTimeout(settling);
    },
  };
}
