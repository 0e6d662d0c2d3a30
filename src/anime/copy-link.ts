import { notify } from '../notify/notify.ts';

/** Copies a URL to the clipboard and tells the operator. `message` says what the link opens. */
export async function copyLink(url: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ key: 'link-copied', tone: 'success', title: 'Link copied', message });
  } catch {
    // Access is denied, or the page was loaded over plain HTTP, where browsers expose no clipboard.
    notify({
      key: 'link-copied',
      tone: 'error',
      title: 'The link was not copied',
      message: 'The browser does not allow it. Copy the link from the address bar.',
    });
  }
}
