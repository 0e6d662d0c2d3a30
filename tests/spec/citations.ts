import { SEPARATOR } from './read-test-titles.ts';

/** A test that proves what a row says. */
export interface Citation {
  /** From `tests/`. */
  readonly file: string;
  /** As in the source, with the titles of as many groups before it as tell it from others. */
  readonly title: string;
}

export interface Citations {
  readonly tests: readonly Citation[];
  /** What stands in the cell and cannot be read. */
  readonly unreadable: readonly string[];
}

/** The titles of a file's tests, each after those of its groups; null where there is no such file. */
export type ReadTitles = (file: string) => readonly string[] | null;

const CITATION = /^`([^`]+)` › (.+)$/;
const UNIT_FILE = /\.test\.tsx?$/;
const BROWSER_FILE = /^browser\/[\w-]+\.spec\.ts$/;

/** Whether Vitest takes it for a file of tests. */
export function isUnitFile(file: string): boolean {
  return UNIT_FILE.test(file);
}

/** Whether Playwright takes it for a file of tests. */
export function isBrowserFile(file: string): boolean {
  return BROWSER_FILE.test(file);
}

/** The tests that a cell names. */
export function readCitations(cell: string): Citations {
  const citations = cell === '' ? [] : cell.split(/\s*<br>\s*/);
  const read = citations.map((citation) => ({ citation, match: CITATION.exec(citation) }));
  return {
    tests: read.flatMap(({ match }) => (match?.[1] && match[2] ? [{ file: match[1], title: match[2] }] : [])),
    unreadable: read.filter(({ match }) => !match).map(({ citation }) => citation),
  };
}

/** What is wrong with the tests that a row names, one text for each fault. */
export function citationProblems({ tests, unreadable }: Citations, readTitles: ReadTitles): string[] {
  return [
    ...(tests.length === 0 ? ['has no test'] : []),
    ...unreadable.map((text) => `cannot be read: ${text}`),
    ...tests.flatMap((citation) => citationProblem(citation, readTitles) ?? []),
  ];
}

function citationProblem({ file, title }: Citation, readTitles: ReadTitles): string | null {
  if (!isUnitFile(file) && !isBrowserFile(file)) return `names ${file}, which is no file of tests`;
  const titles = readTitles(file);
  if (!titles) return `names ${file}, which is not there`;
  const found = new Set(titles.filter((path) => `${SEPARATOR}${path}`.endsWith(`${SEPARATOR}${title}`)));
  if (found.size === 0) return `names "${title}", which does not run in ${file}`;
  return found.size > 1 ? `names "${title}", of which ${file} has ${found.size}` : null;
}
