import { citationProblems, type ReadTitles } from './citations.ts';
import type { Row } from './read-register.ts';

/** What is wrong with the register, one text for each fault. */
export function registerProblems(rows: readonly Row[], readTitles: ReadTitles): string[] {
  return rows.flatMap((row, index) => {
    const isTwice = rows.slice(0, index).some(({ requirement }) => requirement === row.requirement);
    return [
      ...(row.section === 0 ? ['stands before the first section'] : []),
      ...(row.requirement === '' ? ['has no requirement'] : []),
      ...(isTwice ? ['says what another row says'] : []),
      ...citationProblems(row, readTitles),
    ].map((problem) => `line ${row.line} ${problem}`);
  });
}
