/** The first letter or digit of a title, brackets and marks left aside; its first character where it has neither. */
export function initialOf(title: string): string {
  const initial = /[\p{L}\p{N}]/u.exec(title)?.[0] ?? String.fromCodePoint(title.codePointAt(0) ?? 0x3f);
  return initial.toUpperCase();
}
