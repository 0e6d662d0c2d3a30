import type { Citation, Row } from './read-register.ts';
import { SEPARATOR } from './read-test-titles.ts';

/** What Vitest and Playwright take for a file of tests. */
const TEST_FILE = /\.test\.tsx?$|^browser\/[\w-]+\.spec\.ts$/;

/** The titles of a file's tests, each after those of its groups; null where there is no such file. */
type ReadTitles = (file: string) => readonly string[] | null;

/** What is wrong with the register, one text for each fault. */
export function registerProblems(rows: readonly Row[], readTitles: ReadTitles): string[] {
  return rows.flatMap((row, index) => {
    const isTwice = rows.slice(0, index).some(({ requirement }) => requirement === row.requirement);
    return [
      ...(row.section === 0 ? ['stands before the first section'] : []),
      ...(row.requirement === '' ? ['has no requirement'] : []),
      ...(isTwice ? ['says what another row says'] : []),
      ...(row.tests.length === 0 ? ['has no test'] : []),
      ...row.unreadable.map((text) => `cannot be read: ${text}`),
      ...row.tests.flatMap((citation) => citationProblem(citation, readTitles) ?? []),
    ].map((problem) => `line ${row.line} ${problem}`);
  });
}

function citationProblem({ file, title }: Citation, readTitles: ReadTitles): string | null {
  if (!TEST_FILE.test(file)) return `names ${file}, which is no file of tests`;
  const titles = readTitles(file);
  if (!titles) return `names ${file}, which is not there`;
  const found = new Set(titles.filter((path) => `${SEPARATOR}${path}`.endsWith(`${SEPARATOR}${title}`)));
  if (found.size === 0) return `names "${title}", which does not run in ${file}`;
  return found.size > 1 ? `names "${title}", of which ${file} has ${found.size}` : null;
}
