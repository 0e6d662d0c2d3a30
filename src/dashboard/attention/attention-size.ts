/** How much room the panels take, so that the next visit can reserve it. */
export interface AttentionSize {
  /** The height of the expected updates, in rows; 0 for the one line without any. */
  readonly lines: number;
  readonly findings: number;
  readonly sources: number;
}

const NAMES = ['lines', 'findings', 'sources'] as const;
const MOST = 99;

/** Writes a size as text, such as '14 1 0'. */
export function formatSize(size: AttentionSize): string {
  return NAMES.map((name) => size[name]).join(' ');
}

/** Reads what `formatSize` has written; no room for anything else. */
export function parseSize(text: unknown): AttentionSize {
  const numbers = typeof text === 'string' ? text.split(' ').map(Number) : [];
  const [lines = 0, findings = 0, sources = 0] = numbers.map((number) =>
    Number.isInteger(number) && number > 0 ? Math.min(number, MOST) : 0,
  );
  return { lines, findings, sources };
}
