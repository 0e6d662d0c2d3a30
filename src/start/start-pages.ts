/** A page at which the app can start. */
export interface StartPage {
  /** The files that the page's routes load, besides the entry. */
  readonly files: readonly string[];
  /** Whether the page needs the anime list, directly or for its figures. */
  readonly needsList: boolean;
}

/**
 * The pages whose requests and files index.html loads early. The callback is excluded, because it must store its token
 * before any request.
 */
export const START_PAGES: Readonly<Record<string, StartPage>> = {
  '/': { files: ['src/routes/-MainLayout.tsx', 'src/routes/-Dashboard.tsx'], needsList: true },
  '/animes': { files: ['src/routes/-MainLayout.tsx', 'src/routes/-Animes.tsx'], needsList: true },
  '/sign-in': { files: ['src/sign-in/SignInPage.tsx'], needsList: false },
};

/** Where the guard redirects signed-out visitors. */
export const SIGN_IN_PATH = '/sign-in';
