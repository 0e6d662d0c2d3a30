import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'covers');

/** The drawing of a title as SVG. There are fewer drawings than titles, so they repeat. */
export function coverOf(ordinal: number): string {
  const names = readdirSync(FOLDER).sort();
  return readFileSync(join(FOLDER, names[ordinal % names.length] ?? ''), 'utf8');
}
