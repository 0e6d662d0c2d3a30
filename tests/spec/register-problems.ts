import { citationProblems } from './citations.ts';
import type { FindTests } from './identified-tests.ts';
import type { Row } from './read-register.ts';

/** Describes each problem in the register. */
export function registerProblems(rows: readonly Row[], findTests: FindTests): string[] {
  return rows.flatMap((row, index) => {
    const isDuplicate = rows.slice(0, index).some(({ requirement }) => requirement === row.requirement);
    return [
      ...(row.section === 0 ? ['is before the first section'] : []),
      ...(row.requirement === '' ? ['has no requirement'] : []),
      ...(isDuplicate ? ['repeats the requirement of another row'] : []),
      ...citationProblems(row, findTests),
    ].map((problem) => `line ${row.line} ${problem}`);
  });
}
