import { citationProblems } from './citations.ts';
import type { FindTests } from './identified-tests.ts';
import type { Row } from './read-register.ts';

/** Describes each problem in the register. */
export function registerProblems(rows: readonly Row[], findTests: FindTests): string[] {
  return rows.flatMap((row, index) => {
    const isTwice = rows.slice(0, index).some(({ requirement }) => requirement === row.requirement);
    return [
      ...(row.section === 0 ? ['stands before the first section'] : []),
      ...(row.requirement === '' ? ['has no requirement'] : []),
      ...(isTwice ? ['says what another row says'] : []),
      ...citationProblems(row, findTests),
    ].map((problem) => `line ${row.line} ${problem}`);
  });
}
