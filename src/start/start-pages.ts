/** A page that an operator may start at. */
export interface StartPage {
  /** The route files that it is made of beside the entry. */
  readonly files: readonly string[];
  /** Whether it shows the anime list, or what was counted in it. */
  readonly hasList: boolean;
}

/**
 * The pages whose requests and files are asked for by index.html itself. Not among them: the callback, which keeps its
 * token before it asks for anything, and addresses that lead nowhere.
 */
export const START_PAGES: Readonly<Record<string, StartPage>> = {
  '/': { files: ['src/routes/_main.lazy.tsx', 'src/routes/_main.index.lazy.tsx'], hasList: true },
  '/animes': { files: ['src/routes/_main.lazy.tsx', 'src/routes/_main.animes.lazy.tsx'], hasList: true },
  '/sign-in': { files: ['src/routes/sign-in.lazy.tsx'], hasList: false },
};

/** Where the guard leads whoever is not signed in. */
export const SIGN_IN_PATH = '/sign-in';
