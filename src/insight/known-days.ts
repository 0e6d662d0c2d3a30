import type { Entry } from '../entries/entry.ts';

interface Appearance {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly episode: Entry['episode'];
}

/**
 * Returns those of the days of which it is known whether a new episode of a title came. It came; or the day is known late enough; or
 * the numbers leave none for it: 104 on Friday and 105 on Monday leave none for the weekend. Of days for which fewer numbers are
 * left than there are days, so many are returned as had none, whichever they were.
 * @param appearances the new episodes, in the order of time
 * @param days 'YYYY-MM-DD', successive, the newest first
 * @param isKnown whether a day is known late enough
 */
export function findKnownDays(
  appearances: readonly Appearance[],
  days: readonly string[],
  isKnown: (day: string) => boolean,
): readonly string[] {
  const lastOfDays = new Map(appearances.map((each) => [each.day, each]));
  const known: string[] = [];
  let after: Appearance | undefined;
  let between: string[] = [];
  for (const day of days) {
    const came = lastOfDays.get(day);
    if (came) {
      const withoutCount = between.length - countBetween(came, after);
      const without = between.toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a)));
      known.push(...without.filter((each, index) => isKnown(each) || index < withoutCount), day);
      after = came;
      between = [];
    } else between.push(day);
  }
  return [...known, ...between.filter(isKnown)];
}

/** How many numbers there are between these two; Infinity if nobody knows. */
function countBetween({ episode: before }: Appearance, after: Appearance | undefined): number {
  if (before.kind !== 'numbered' || after?.episode.kind !== 'numbered') return Infinity;
  const count = after.episode.first - before.last - 1;
  return count < 0 ? Infinity : count;
}
