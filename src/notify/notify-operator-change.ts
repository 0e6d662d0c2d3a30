import { notify } from './notify.ts';

/** Tells the operator that this browser changed to their session without a sign-in in this tab. `name` may be unknown. */
export function notifyOperatorChange(name: string | null): void {
  notify({
    key: 'operator-changed',
    tone: 'info',
    title: `Signed in as ${name ?? 'another operator'}`,
    message: 'Someone signed in with another account in this browser. If that was not you, sign out.',
    staysOpen: true,
  });
}
