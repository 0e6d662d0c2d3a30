import type { AttentionFigures } from './attention-figures.ts';
import type { AttentionSize } from './attention-size.ts';
import { comingRows, firstRows, groupByDay } from './expected-days.ts';

/** The height of a day heading or of the button for all rows, in rows (attention.module.css). */
const HEADING_ROWS = 0.75;

/** How much room the panels take. */
export function sizeOf({ expected, findings, sources }: AttentionFigures, today: string): AttentionSize {
  const coming = comingRows(expected, today);
  const rows = firstRows(coming);
  const others = groupByDay(rows, today).length + (rows.length < coming.length ? 1 : 0);
  const lines = rows.length + Math.round(others * HEADING_ROWS);
  return { lines, findings: findings.length, sources: sources.length };
}
