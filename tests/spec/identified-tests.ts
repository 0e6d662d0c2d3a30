import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTestTitles } from './read-test-titles.ts';

/** Where a test runs: in Vitest (`U`), in Vitest with a real HTTP server (`H`), or in Chromium (`C`). */
export type Level = 'U' | 'H' | 'C';

/** A test with an ID at the end of its title: `closes with Escape [T042]`. */
export interface IdentifiedTest {
  readonly id: string;
  /** Path from `tests/`. */
  readonly file: string;
  readonly level: Level;
}

/** Returns the tests with this ID; more than one if the ID is not unique. */
export type FindTests = (id: string) => readonly IdentifiedTest[];

const ID_AT_END = /\[(T\d{3})\]$/;
const UNIT_FILE = /\.test\.tsx?$/;
const BROWSER_FILE = /^browser\/(?:[\w-]+\/)?[\w-]+\.spec\.ts$/;
/** `npm test` does not run these tests, only `npm run test:long` does. */
const LONG_FILE = /\.long\.test\.ts$/;
const REAL_SERVER = /\bcreateHttpBrowser\(|\.listen\(/;

/** All tests of `npm test` that have an ID, in the order of their files. */
export function readIdentifiedTests(): IdentifiedTest[] {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter((file) => (UNIT_FILE.test(file) && !LONG_FILE.test(file)) || BROWSER_FILE.test(file))
    .sort()
    .flatMap((file) => identifiedTestsIn(file, readFileSync(`${folder}/${file}`, 'utf8')));
}

/** The tests of one file that run and have an ID. */
export function identifiedTestsIn(file: string, source: string): IdentifiedTest[] {
  // Parsing is slow, and most files have no IDs.
  if (!/\[T\d{3}\]/.test(source)) return [];
  const titles = readTestTitles(source, file.endsWith('x') ? 'tsx' : 'ts');
  return titles.flatMap((title) => {
    const id = ID_AT_END.exec(title)?.[1];
    return id === undefined ? [] : [{ id, file, level: levelOf(file, source) }];
  });
}

function levelOf(file: string, source: string): Level {
  if (BROWSER_FILE.test(file)) return 'C';
  return REAL_SERVER.test(source) ? 'H' : 'U';
}

/** Describes each ID that is used twice or that no register names. */
export function testIdProblems(tests: readonly IdentifiedTest[], citedIds: ReadonlySet<string>): string[] {
  return tests.flatMap(({ id, file }, index) => [
    ...(tests.slice(0, index).some((other) => other.id === id) ? [`${id} is used again in ${file}`] : []),
    ...(citedIds.has(id) ? [] : [`${id} in ${file} is in no register`]),
  ]);
}
