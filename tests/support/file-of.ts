/** The source file of an asset, relative to the project root, from the URL that Vite's development server gives it. */
export function fileOf(url: string): string {
  return url.slice(1).replace(/\?.*/, '');
}
