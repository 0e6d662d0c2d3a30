import { existsSync, readFileSync } from 'node:fs';
import { readTestTitles } from './read-test-titles.ts';

/** What the registers have to know of a file of tests, named by its path from `tests/`. */
export interface TestFiles {
  /** The titles of the tests that run, see readTestTitles; null where there is no such file. */
  titlesIn(file: string): readonly string[] | null;
  /** Whether its tests talk to a real HTTP server. */
  isOverHttp(file: string): boolean;
}

const REAL_SERVER = /\bcreateHttpBrowser\(|\.listen\(/;

/** Reads each file of tests at most once. */
export function openTestFiles(): TestFiles {
  const sources = new Map<string, string | null>();
  const titles = new Map<string, readonly string[]>();

  function sourceOf(file: string): string | null {
    const address = new URL(`../${file}`, import.meta.url);
    const source = sources.get(file) ?? (existsSync(address) ? readFileSync(address, 'utf8') : null);
    sources.set(file, source);
    return source;
  }

  return {
    titlesIn(file) {
      const source = sourceOf(file);
      if (source === null) return null;
      const found = titles.get(file) ?? readTestTitles(source, file.endsWith('x') ? 'tsx' : 'ts');
      titles.set(file, found);
      return found;
    },
    isOverHttp: (file) => REAL_SERVER.test(sourceOf(file) ?? ''),
  };
}
