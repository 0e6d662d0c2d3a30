import type { Entry } from '../entries/entry.ts';
import { placeOf } from '../title/episode-number.ts';
import { firstTimeOf } from './entry-times.ts';

/**
 * Returns the entries that bring a new episode, in the order of time: one above all episodes before it, on any platform. A language
 * version that repeats old numbers brings none. A number below all before it begins again. An entry without a number is new if
 * no other has the same texts.
 * @param entries of one title, in any order
 */
export function findNewEpisodes(entries: readonly Entry[]): readonly Entry[] {
  const ordered = entries.toSorted(
    (a, b) =>
      firstTimeOf(a) - firstTimeOf(b) ||
      (placeOf(a.episode) ?? 0) - (placeOf(b.episode) ?? 0) ||
      (a.key < b.key ? -1 : 1),
  );
  let [lowest, highest] = [Infinity, -Infinity];
  const texts = new Set<string>();
  return ordered.filter(({ episode, updateCount, updateInfo }) => {
    const place = placeOf(episode);
    if (place === null) {
      const text = `${updateCount}\n${updateInfo}`;
      const isNew = !texts.has(text);
      texts.add(text);
      return isNew;
    }
    const isNew = place > highest || place < lowest;
    if (isNew) highest = place;
    lowest = Math.min(lowest, place);
    return isNew;
  });
}
