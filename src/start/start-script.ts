// Stands in index.html itself (src/build/inline-start.ts): it runs before any file of the app has come.
import { createTokenStore } from '../session/token-store.ts';
import { EARLY_FOR_MS, makeEarlyRequest } from './early-requests.ts';
import { planStart } from './plan-start.ts';

/** Address of the API; set when the app is built. */
declare const API_URL: string;
/** By path of the page: whether it shows the list, and its files; set when the app is built. */
declare const PAGES: Readonly<Record<string, { hasList: boolean; scripts: string[]; styles: string[] }>>;
declare const SIGN_IN_PATH: string;

// Once, as each mention of PAGES is the whole of it.
const pages = PAGES;

function preloadScript(href: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  );
}

/** Into the browser's cache, and no further. */
function fetchFile(href: string): void {
  fetch(href)
    .then((response) => response.arrayBuffer())
    // The page asks for it again, and tells.
    .catch(() => undefined);
}

/** The files that were asked for here. */
const asked = new Set<string>();

function ask(href: string, how: (href: string) => void): void {
  if (!asked.has(href)) how(href);
  asked.add(href);
}

const tokens = createTokenStore(() => localStorage);
const token = tokens.read();
const plan = planStart({
  path: location.pathname,
  hasToken: token !== null,
  isLogoutOwed: tokens.isLogoutOwed(),
  pages,
  signInPath: SIGN_IN_PATH,
});

if (plan) {
  const earlyRequests = plan.calls.map((path) => makeEarlyRequest(API_URL + path, token));
  window.earlyRequests = earlyRequests;
  // Another tab signs in or out: what is on the way may be about somebody else.
  addEventListener('storage', () => {
    earlyRequests.length = 0;
  });
  setTimeout(() => {
    for (const early of earlyRequests.splice(0)) early.abort(undefined);
  }, EARLY_FOR_MS);
  const { scripts = [], styles = [] } = pages[plan.page] ?? {};
  for (const href of scripts) ask(href, preloadScript);
  // A link for preloading would have the console complain while the API keeps the page waiting.
  for (const href of styles) ask(href, fetchFile);
}

window.fetchPageFiles = (path) => {
  const { scripts = [], styles = [] } = pages[path] ?? {};
  for (const href of [...scripts, ...styles]) ask(href, fetchFile);
};

// The entry, or a file that it cannot do without, does not come: the mark would turn for ever.
addEventListener(
  'error',
  ({ target }) => {
    const start = document.getElementById('start');
    if (!start || !(target instanceof HTMLScriptElement)) return;
    start.className = 'failed';
    start.removeAttribute('aria-label');
  },
  { capture: true },
);
