import { onTestFinished, vi } from 'vitest';

/** A file that the page has given to the browser to save. */
export interface SavedFile {
  readonly name: string;
  text(): Promise<string>;
}

/** Replaces saving by a list of the files, until the test has finished. */
export function catchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const files = new Map<string, Blob>();
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    // `text` would drop the byte order mark.
    if (file)
      saved.push({
        name: this.download,
        text: async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()),
      });
  });
  onTestFinished(() => {
    for (const spy of [create, revoke, click]) spy.mockRestore();
  });
  return saved;
}
