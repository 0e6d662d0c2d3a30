import type { HistoryState } from '@tanstack/react-router';
import type { Me } from '../session/parse-responses.ts';
import type { EndReason } from '../session/session-state.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The URL that the guard redirected from: path, search and fragment. */
    origin?: string | undefined;
    /** ID of the operator whose page that was; undefined if nobody was signed in. */
    operatorId?: string | undefined;
  }
}

const NEVER_AN_ORIGIN = new Set(['/sign-in', '/auth/callback']);

/**
 * The sign-in page's state for somebody who comes from `href`. After a sign-out in this tab, the next operator starts at
 * the home page.
 */
export function originState(
  href: string,
  reason: EndReason | null,
): Pick<HistoryState, 'origin' | 'operatorId'> {
  return reason?.kind === 'signed-out' ? {} : { origin: href, operatorId: reason?.operatorId };
}

/** The URL to return to after the sign-in of `me`, if it belongs to this app and to no other operator; otherwise `/`. */
export function originOf({ origin, operatorId }: HistoryState, me: Pick<Me, 'id'>): string {
  if (operatorId !== undefined && operatorId !== me.id) return '/';
  if (typeof origin !== 'string' || !origin.startsWith('/')) return '/';
  const here = 'http://app.invalid';
  if (!URL.canParse(origin, here)) return '/';
  const url = new URL(origin, here);
  // The parsed URL is checked: `/\x` and `/<tab>/x` lead to other hosts, as would `//x`, which is the path of `/.//x`.
  if (url.origin !== here || url.pathname.startsWith('//')) return '/';
  const path = url.pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return NEVER_AN_ORIGIN.has(path) ? '/' : url.pathname + url.search + url.hash;
}
