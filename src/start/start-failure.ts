/** Time allowed for the app to show an error itself, for example on the router's error screen, in milliseconds. */
const ERROR_DELAY_MS = 2_000;
/**
 * After this time without a page, loading counts as failed, in milliseconds. A usual start takes at most 65 s: 10 s to
 * get the lock for the refresh of an expired token, 35 s for the refresh, and 20 s for the session check.
 */
const LOADING_TIMEOUT_MS = 75_000;

const NOT_LOADED = 'Ani Updater could not be loaded. Check the connection, then reload the page.';
const STOPPED = 'Ani Updater stopped because of an error. Reload the page, or report these details.';
const UNSUPPORTED =
  'This browser is too old for Ani Updater. Use Chrome 120, Edge 120, Firefox 124, Safari 17.4 or a later version.';

/**
 * Replaces the loading indicator in index.html with the message, a Reload button and details to copy, unless a page is
 * shown. All elements are in index.html, because files may fail to load.
 */
function showFailure(message: string, cause: unknown): void {
  const start = document.getElementById('start');
  const isPageShown = document.querySelector('#root main:not([data-start-view])');
  if (!start || start.className || isPageShown) return;
  start.className = 'failed';
  start.removeAttribute('aria-label');
  const [text, details, reload, copy] = start.querySelectorAll<HTMLElement>('p,pre,button');
  if (!text || !reload || !details || !copy) return;
  text.textContent = message;
  details.textContent = describe(cause);
  reload.onclick = () => location.reload();
  copy.onclick = () => {
    getSelection()?.selectAllChildren(details);
    // The clipboard API would need HTTPS.
    if (document.execCommand('copy')) copy.textContent = 'Copied';
  };
}

function describe(cause: unknown): string {
  const stack = cause instanceof Error ? cause.stack : '';
  return (
    `${cause}\n${stack}\n${location.pathname}\n${navigator.userAgent}`
      // Only Chromium's stack begins with the message.
      .replace(`${cause}\n${cause}`, String(cause))
      // The query string of the sign-in callback contains a token.
      .replace(/\?[^\s:)]*/g, '')
  );
}

/** Whether React has rendered a page, or at least the StartView that is shown while the app waits for the server. */
function isAnythingRendered(): boolean {
  return document.querySelector('#root main') !== null;
}

/** Shows a failure if a script cannot be loaded, an uncaught error leaves the window empty, or no page appears. */
export function watchStart(): void {
  const showStopped = (cause: unknown) =>
    setTimeout(() => isAnythingRendered() || showFailure(STOPPED, cause), ERROR_DELAY_MS);
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) showFailure(NOT_LOADED, target.src);
      else if (event instanceof ErrorEvent) showStopped(event.error || event.message);
    },
    { capture: true },
  );
  addEventListener('unhandledrejection', ({ reason }) => showStopped(reason));
  setTimeout(showFailure, LOADING_TIMEOUT_MS, NOT_LOADED, '');
}

/** Whether the browser has what the app needs. If not, says so and removes the root, so that the app does not start. */
export function checkBrowser(): boolean {
  const isSupported = 'any' in AbortSignal && 'canParse' in URL && CSS.supports('selector(:has(a))');
  if (isSupported) return true;
  showFailure(UNSUPPORTED, '');
  document.getElementById('root')?.remove();
  return false;
}
