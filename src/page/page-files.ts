/** A page file that fails again within this time is not mended by a reload. */
const RELOAD_AGAIN_AFTER_MS = 60_000;
const RELOADED_AT_KEY = 'page_reloaded_at';

/** Errors of files of pages, scripts and styles, that did not come. */
const fileErrors = new WeakSet<object>();

/**
 * Remembers which errors come from a page's file: Vite raises an event for each, then passes the error on (spec,
 * section 8). Nothing is held back here; the error screen makes of it what it can. To be called once.
 */
export function watchPageFiles(target: EventTarget): void {
  target.addEventListener('vite:preloadError', (event) => {
    if ('payload' in event && event.payload instanceof Error) fileErrors.add(event.payload);
  });
}

/** How long until a style sheet is asked for again, in milliseconds: doubled each time, given up after the last. */
const STYLES_AGAIN_AFTER_MS = 250;
const STYLES_AGAIN_LAST_MS = 32_000;

/**
 * Asks again for style sheets that did not come. Vite's loader forgets that they failed: a page whose link was only
 * pointed at then would be shown without them when it is opened. To be called once.
 */
export function mendStyles(document: Document): void {
  const waitsMs = new WeakMap<Node, number>();
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      const waitMs = waitsMs.get(target) ?? STYLES_AGAIN_AFTER_MS;
      if (waitMs > STYLES_AGAIN_LAST_MS) return;
      setTimeout(() => {
        const again = target.cloneNode();
        waitsMs.set(again, 2 * waitMs);
        target.replaceWith(again);
      }, waitMs);
    },
    { capture: true },
  );
}

/** Whether `error` means that a page's file did not come, as after a deploy that removed it. */
export function isPageFileError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && fileErrors.has(error);
}

interface Surroundings {
  /** Where the last reload is noted; it may throw, then there is no reload. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Unix milliseconds. */
  now: () => number;
  /** Whether the app's own server answers. */
  isServed: () => Promise<boolean>;
  reload: () => void;
}

/**
 * Reloads the app once, which after a deploy brings the files of today. Gives whether it does: not a second time in a
 * row, and not while the server is out of reach, where a reload would take away what is still on the screen.
 */
export async function reloadOnce({ storage, now, isServed, reload }: Surroundings): Promise<boolean> {
  try {
    const reloadedAtMs = Number(storage().getItem(RELOADED_AT_KEY));
    if (Math.abs(now() - reloadedAtMs) < RELOAD_AGAIN_AFTER_MS) return false;
    if (!(await isServed())) return false;
    storage().setItem(RELOADED_AT_KEY, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
}
