/** The requests and files to load before the app's code has loaded. */
export interface EarlyPlan {
  /** API requests, as paths relative to its base URL. */
  readonly requests: readonly string[];
  /** The page whose files are needed: a key of START_PAGES. */
  readonly page: string;
}

interface Situation {
  /** Path of the current URL. */
  path: string;
  /** Whether a session is stored, with or without a token. */
  hasSession: boolean;
  /** Whether the session's access token is known to have expired; the app then refreshes it before all else. */
  hasExpired: boolean;
  /** Whether a sign-out is pending, which must be sent before any other request. */
  isSignOutPending: boolean;
  /** Keyed by path; `needsList` says whether the page needs the list. */
  pages: Readonly<Record<string, { needsList: boolean }>>;
  signInPath: string;
}

/** Plans the start from the URL and storage alone; null if nothing can be loaded early. */
export function planEarlyRequests({
  path,
  hasSession,
  hasExpired,
  isSignOutPending,
  pages,
  signInPath,
}: Situation): EarlyPlan | null {
  const pagePath = path.replace(/\/+$/, '').toLowerCase() || '/';
  const page = Object.hasOwn(pages, pagePath) ? pages[pagePath] : undefined;
  if (!page || isSignOutPending) return null;
  if (hasExpired) return { requests: [], page: pagePath };
  // Without a session the server would most likely reject a request for the list.
  if (!hasSession) return { requests: ['/api/me'], page: signInPath };
  return { requests: page.needsList ? ['/api/me', '/api/anis'] : ['/api/me'], page: pagePath };
}
