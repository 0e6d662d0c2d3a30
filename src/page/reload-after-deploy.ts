import { reloadedKey } from '../storage-keys.ts';

/**
 * Reloads the page if a deploy has replaced the app's files, that is, if the server's index.html no longer names this page's
 * entry script, which is its last module script. Reloads only once per entry script: with two servers that have different
 * files, the page could otherwise reload forever.
 */
export async function reloadAfterDeploy(): Promise<void> {
  try {
    const entry = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src;
    if (!entry || sessionStorage.getItem(reloadedKey(entry)) !== null) return;
    const response = await fetch('/', { cache: 'no-store' });
    if (!response.ok || (await response.text()).includes(new URL(entry).pathname)) return;
    sessionStorage.setItem(reloadedKey(entry), 'yes');
    window.location.reload();
  } catch {
    // The server is unreachable, or session storage is denied.
  }
}
