import type { AttentionFigures } from './attention-figures.ts';
import { comingRows, firstRows, groupByDay } from './expected-days.ts';

/** How much room the panels take, so that the next visit can reserve it until the history has been read. */
export interface AttentionSize {
  /** The height of the expected updates, in rows; 0 for the one line without any. */
  readonly lines: number;
  readonly findings: number;
  readonly sources: number;
}

const NAMES = ['lines', 'findings', 'sources'] as const;
const MOST = 99;

/** The height of a day heading or of the button for all rows, in rows (attention.module.css). */
const HEADING_ROWS = 0.75;

export function sizeOf({ expected, findings, sources }: AttentionFigures, today: string): AttentionSize {
  const coming = comingRows(expected, today);
  const rows = firstRows(coming);
  const others = groupByDay(rows, today).length + (rows.length < coming.length ? 1 : 0);
  const lines = rows.length + Math.round(others * HEADING_ROWS);
  return { lines, findings: findings.length, sources: sources.length };
}

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
