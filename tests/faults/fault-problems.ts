import { citationProblems } from '../spec/citations.ts';
import type { FindTests, Level } from '../spec/identified-tests.ts';
import type { FaultRow } from './read-faults.ts';

/** Describes each problem in the table of faults, which has to contain the numbers from 1 to `count`. */
export function faultProblems(rows: readonly FaultRow[], count: number, findTests: FindTests): string[] {
  const numbers = rows.map(({ number }) => number);
  const wanted = Array.from({ length: count }, (_, index) => index + 1);
  return [
    ...wanted.filter((number) => !numbers.includes(number)).map((number) => `fault ${number} is missing`),
    ...rows.flatMap((row, index) => {
      const isDuplicate = numbers.indexOf(row.number) < index;
      const levels = row.ids.flatMap((id) => findTests(id).map(({ level }) => level));
      return [
        ...(wanted.includes(row.number) ? [] : ['has no valid number']),
        ...(isDuplicate ? [`is another fault ${row.number}`] : []),
        ...(row.group === 0 ? ['is before the first group'] : []),
        ...(row.fault === '' || row.behaviour === ''
          ? ['does not name a fault and the expected behaviour']
          : []),
        ...(row.levels.length === 0 ? ['has no level'] : []),
        ...citationProblems(row, findTests),
        ...row.levels
          .filter((wantedLevel) => !levels.some((level) => isAt(wantedLevel, level)))
          .map((level) => `has no test at level ${level}`),
      ].map((problem) => `line ${row.line} ${problem}`);
    }),
  ];
}

/** A test over HTTP also counts as a unit test, because it runs in Vitest too. */
function isAt(wanted: Level, level: Level): boolean {
  return level === wanted || (wanted === 'U' && level === 'H');
}
