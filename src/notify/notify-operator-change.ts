import { notify } from './notify.ts';

/** Tells the operator `name`, null if unknown, that this browser changed to their session without a sign-in in this tab. */
export function notifyOperatorChange(name: string | null): void {
  notify({
    key: 'operator-changed',
    tone: 'info',
    title: `Signed in as ${name ?? 'another operator'}`,
    message: 'Another account was signed in in this browser. If that was not you, sign out.',
    staysOpen: true,
  });
}
