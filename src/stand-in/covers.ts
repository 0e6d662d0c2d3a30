import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'covers');

let covers: readonly string[] = [];

/** The drawing of a title as SVG. There are fewer drawings than titles, so they repeat. */
export function coverOf(ordinal: number): string {
  if (covers.length === 0)
    covers = readdirSync(FOLDER)
      .sort()
      .map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  return covers[ordinal % covers.length] ?? '';
}
