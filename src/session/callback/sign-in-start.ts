const STARTED_KEY = 'sign_in_started';

/** Whether this tab has left for a provider's sign-in, kept in session storage until the provider redirects back. */
export interface SignInStart {
  note(): void;
  /** Returns whether a sign-in was started in this tab, and forgets it. */
  take(): boolean;
}

/** `openStorage` is called on each access because reading `window.sessionStorage` may throw. */
export function createSignInStart(openStorage: () => Storage): SignInStart {
  return {
    note() {
      try {
        openStorage().setItem(STARTED_KEY, 'yes');
      } catch {
        // Without storage, the callback asks before it replaces the session of another operator.
      }
    },
    take() {
      try {
        const isStarted = openStorage().getItem(STARTED_KEY) !== null;
        openStorage().removeItem(STARTED_KEY);
        return isStarted;
      } catch {
        return false;
      }
    },
  };
}
