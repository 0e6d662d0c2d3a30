/** What can be asked for before the app's code is there. */
export interface StartPlan {
  /** Calls of the API, as paths below its address. */
  readonly calls: readonly string[];
  /** Page whose files will be wanted: a key of START_PAGES. */
  readonly page: string;
}

interface Situation {
  /** Path of the address. */
  path: string;
  hasToken: boolean;
  /** Whether a sign-out is owed to the server: it comes before all else. */
  isLogoutOwed: boolean;
  /** By path: whether the page shows the list. */
  pages: Readonly<Record<string, { hasList: boolean }>>;
  signInPath: string;
}

/** Decides from the address and the storage alone. Null: the app itself has to come first. */
export function planStart({ path, hasToken, isLogoutOwed, pages, signInPath }: Situation): StartPlan | null {
  const wanted = path.replace(/\/+$/, '').toLowerCase() || '/';
  const page = Object.hasOwn(pages, wanted) ? pages[wanted] : undefined;
  if (!page || isLogoutOwed) return null;
  // Without a token the server most likely knows nobody: asked for the list, it would only refuse it.
  return hasToken
    ? { calls: page.hasList ? ['/api/me', '/api/anis'] : ['/api/me'], page: wanted }
    : { calls: ['/api/me'], page: signInPath };
}
