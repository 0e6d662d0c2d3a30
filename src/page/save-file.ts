/** How long the file's URL stays valid, in milliseconds: Safari reads the file only after its own question. */
const URL_LIFETIME_MS = 60_000;

/** Saves a file to the folder of downloads, or where the operator tells the browser to. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
