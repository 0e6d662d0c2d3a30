import { cleanViewName } from '../../operator-data/view-name.ts';
import { removeInvisible } from '../../title/invisible.ts';

/** Longest name of a view, in characters. */
const MAX_LENGTH = 60;

/** Why a view cannot have this name, in a sentence; null if it can. `taken` are the names of the other views. */
export function findNameProblem(name: string, taken: readonly string[]): string | null {
  const { length } = [...cleanViewName(name)];
  if (length === 0) return 'Enter a name.';
  if (length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters. This name has ${length}.`;
  const same = taken.find((other) => foldName(other) === foldName(name));
  return same === undefined ? null : `A view named “${same}” already exists. Choose another name.`;
}

/** Names that look almost the same are the same. */
function foldName(name: string): string {
  return cleanViewName(removeInvisible(name).normalize('NFKC')).toLowerCase();
}
