/** Session storage key with the entry file of the page that was last loaded again because of a deploy. */
const RELOADED_KEY = 'reloaded_entry';

/**
 * Loads the page again if a deploy has replaced the app's files: if the server's index.html no longer names this page's
 * entry, the last of its scripts. Never twice for the same entry, because two servers may have different files.
 */
export async function reloadAfterDeploy(): Promise<void> {
  try {
    const entry = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src;
    if (!entry || sessionStorage.getItem(RELOADED_KEY) === entry) return;
    const response = await fetch('/', { cache: 'no-store' });
    if (!response.ok || (await response.text()).includes(new URL(entry).pathname)) return;
    sessionStorage.setItem(RELOADED_KEY, entry);
    window.location.reload();
  } catch {
    // The server is unreachable, or session storage is denied.
  }
}
