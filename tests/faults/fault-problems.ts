import { type Citation, citationProblems, isBrowserFile, isUnitFile } from '../spec/citations.ts';
import type { TestFiles } from '../spec/test-files.ts';
import type { FaultRow, Level } from './read-faults.ts';

/** What is wrong with the table of faults, which has to know those from 1 to `count`; one text for each. */
export function faultProblems(rows: readonly FaultRow[], count: number, files: TestFiles): string[] {
  const numbers = rows.map(({ number }) => number);
  const wanted = Array.from({ length: count }, (_, index) => index + 1);
  return [
    ...wanted.filter((number) => !numbers.includes(number)).map((number) => `fault ${number} is missing`),
    ...rows.flatMap((row, index) => {
      const isTwice = numbers.indexOf(row.number) < index;
      return [
        ...(wanted.includes(row.number) ? [] : ['has no number that is known']),
        ...(isTwice ? [`is another fault ${row.number}`] : []),
        ...(row.group === 0 ? ['stands before the first group'] : []),
        ...(row.fault === '' || row.behaviour === '' ? ['does not say the fault and what is right'] : []),
        ...(row.levels.length === 0 ? ['has no level'] : []),
        ...citationProblems(row, files.titlesIn),
        ...row.levels
          .filter((level) => !row.tests.some((test) => isAt(level, test, files)))
          .map((level) => `has no test at the level ${level}`),
      ].map((problem) => `line ${row.line} ${problem}`);
    }),
  ];
}

function isAt(level: Level, { file }: Citation, files: TestFiles): boolean {
  if (level === 'C') return isBrowserFile(file);
  return isUnitFile(file) && (level === 'U' || files.isOverHttp(file));
}
