import type { HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The URL that the guard redirected from: path, search and fragment. */
    origin?: string | undefined;
  }
}

const NEVER_AN_ORIGIN = new Set(['/sign-in', '/auth/callback']);

/** The URL to return to after sign-in, if it belongs to this app; otherwise `/`. */
export function originOf(state: Pick<HistoryState, 'origin'>): string {
  const { origin } = state;
  if (typeof origin !== 'string' || !origin.startsWith('/')) return '/';
  const here = 'http://app.invalid';
  if (!URL.canParse(origin, here)) return '/';
  const url = new URL(origin, here);
  // The parsed URL is checked: `/\x` and `/<tab>/x` lead to other hosts, as would `//x`, which is the path of `/.//x`.
  if (url.origin !== here || url.pathname.startsWith('//')) return '/';
  const path = url.pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return NEVER_AN_ORIGIN.has(path) ? '/' : url.pathname + url.search + url.hash;
}
