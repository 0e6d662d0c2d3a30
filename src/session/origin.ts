import type { HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a guard turned away: path, search and fragment. */
    origin?: string | undefined;
  }
}

const NEVER_AN_ORIGIN = new Set(['/sign-in', '/auth/callback']);

/** The page to return to after signing in: an address of this app, else `/`. */
export function originOf(state: Pick<HistoryState, 'origin'>): string {
  const { origin } = state;
  if (typeof origin !== 'string' || !origin.startsWith('/')) return '/';
  const here = 'http://app.invalid';
  if (!URL.canParse(origin, here)) return '/';
  const url = new URL(origin, here);
  // Judged as parsed: `/\\x` and `/<tab>/x` are other hosts, and `/.//x` has become one as a path.
  if (url.origin !== here || url.pathname.startsWith('//')) return '/';
  const path = url.pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return NEVER_AN_ORIGIN.has(path) ? '/' : url.pathname + url.search + url.hash;
}
