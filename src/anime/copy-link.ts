import { notify } from '../notify/notify.tsx';

interface CopyLinkTexts {
  /** What the link opens. */
  readonly message: string;
  /** What the operator can do if the browser does not allow copying the link. */
  readonly remedy: string;
}

/** Copies a URL to the clipboard and tells the operator. */
export async function copyLink(url: string, { message, remedy }: CopyLinkTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ key: 'link-copied', tone: 'success', title: 'Link copied', message });
  } catch {
    // Access is denied, or the page was loaded over plain HTTP, where browsers expose no clipboard.
    notify({
      key: 'link-copied',
      tone: 'error',
      title: 'The link was not copied',
      message: `The browser does not allow it. ${remedy}`,
    });
  }
}
