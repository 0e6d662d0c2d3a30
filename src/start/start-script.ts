// Inlined into index.html (src/build/inline-start.ts), so it runs before any file of the app has loaded.
import { afterPaint } from '../scheduling/after-paint.ts';
import { hasExpired, PENDING_SIGN_OUT_KEY, readSession } from '../session/stored-session.ts';
import { discard, EARLY_REQUEST_LIFETIME_MS, isExpired, sendEarlyRequest } from './early-requests.ts';
import { planEarlyRequests } from './plan-early-requests.ts';
import { checkBrowser, watchStart } from './start-failure.ts';

/** Base URL of the API, empty if it has the page's origin; defined at build time. */
declare const API_URL: string;
/** Each page's files, and whether it needs the list, keyed by path; defined at build time. */
declare const PAGES: Readonly<Record<string, { needsList: boolean; scripts: string[]; styles: string[] }>>;
declare const SIGN_IN_PATH: string;

const ENTRY_FILE = /\/main-.*js/;

// Assigned once, because each use of PAGES inlines the whole object.
const pages = PAGES;

function preloadScript(href: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  );
}

/** Downloads a file into the browser's cache. */
function fetchFile(href: string): void {
  fetch(href)
    .then((response) => response.arrayBuffer())
    // The page loads the file again and reports a failure.
    .catch(() => undefined);
}

const loadedFiles = new Set<string>();

function loadOnce(href: string, load: (href: string) => void): void {
  if (!loadedFiles.has(href)) load(href);
  loadedFiles.add(href);
}

/** Does not use the token store, because its code for writing would enlarge the page. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function preloadPageFiles(page: string): void {
  const { scripts = [], styles = [] } = pages[page] ?? {};
  for (const href of scripts) loadOnce(href, preloadScript);
  // Fetched, because the browser logs a warning for preload links that stay unused while the page waits for the API.
  for (const href of styles) loadOnce(href, fetchFile);
}

function loadEarly(): void {
  const { token, record } = readSession(readStored);
  const plan = planEarlyRequests({
    path: location.pathname,
    hasSession: token !== null || record !== null,
    hasExpired: hasExpired(record, Date.now()),
    isSignOutPending: readStored(PENDING_SIGN_OUT_KEY) !== null,
    pages,
    signInPath: SIGN_IN_PATH,
  });

  if (plan) {
    const earlyRequests = plan.requests.map((path) => sendEarlyRequest(API_URL + path, token));
    window.earlyRequests = earlyRequests;
    // If another tab signs in or out, in-flight responses may belong to another operator. Keys with this prefix belong to
    // an operator's data.
    addEventListener('storage', ({ key }) => key?.startsWith('ani-updater:') || discard(earlyRequests));
    const expire = () => {
      if (earlyRequests.some(isExpired)) discard(earlyRequests);
      if (earlyRequests.length > 0) setTimeout(expire, EARLY_REQUEST_LIFETIME_MS);
    };
    setTimeout(expire, EARLY_REQUEST_LIFETIME_MS);
    // After the paint, so as not to delay the loading indicator, and once the API has responded or the entry has arrived:
    // page files share the network with the entry, which is the largest file and has to run before them.
    afterPaint(() => {
      const load = () => preloadPageFiles(plan.page);
      if (earlyRequests.length > 0) Promise.all(earlyRequests.map(({ downloaded }) => downloaded)).then(load);
      // The load event of the entry would come only after the entry has run.
      new PerformanceObserver((files, observer) => {
        if (!files.getEntries().some(({ name }) => ENTRY_FILE.test(name))) return;
        observer.disconnect();
        load();
      }).observe({ type: 'resource', buffered: true });
    });
  }
}

watchStart();
if (checkBrowser()) loadEarly();
