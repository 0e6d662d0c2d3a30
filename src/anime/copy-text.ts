import { notify } from '../notify/notify.tsx';

interface CopyTexts {
  /** What was copied, for example 'Link copied'. */
  readonly title: string;
  /** What the operator can do with it. */
  readonly message: string;
  /** The title if the browser does not allow it, for example 'The link was not copied'. */
  readonly failure: string;
  /** What the operator can do then. */
  readonly remedy: string;
}

/** Copies a text to the clipboard and tells the operator. */
export async function copyText(text: string, { title, message, failure, remedy }: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ key: 'copied', tone: 'success', title, message });
  } catch {
    // Access is denied, or the page was loaded over plain HTTP, where browsers expose no clipboard.
    notify({
      key: 'copied',
      tone: 'error',
      title: failure,
      message: `The browser does not allow it. ${remedy}`,
    });
  }
}

/** Copies a URL. `message` says what it opens. */
export function copyLink(url: string, texts: Pick<CopyTexts, 'message' | 'remedy'>): Promise<void> {
  return copyText(url, { title: 'Link copied', failure: 'The link was not copied', ...texts });
}
