import type { Entry } from '../entries/entry.ts';
import type { EntryKey } from '../entries/entry-key.ts';
import { FOLLOWED, JUST_SEEN, type Marks, MUTED, NEW } from '../entries/marks.ts';
import { readPreference } from './preferences.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';
import { titlesOf } from './title-identity.ts';

/** What decides on which entries are new. */
export type SeenData = Pick<OperatorDataSnapshot, 'records' | 'entries' | 'firstFetchMs' | 'visitEndMs'>;

/**
 * Returns the lookup of whether an entry is new to the operator. An entry that the operator has marked is what they have marked it
 * as. Another one is new unless it came with the operator's first list or, if they have chosen that visits count, in a visit that has ended.
 */
export function createIsNew({
  records,
  entries: { all },
  firstFetchMs,
  visitEndMs,
}: SeenData): (key: EntryKey) => boolean {
  const seen = records.get('seen');
  const seenUntilMs = readPreference(records, 'count-as-seen') === 'after-visit' ? visitEndMs : 0;
  const isSeenUnmarked = createIsSeenUnmarked(all, firstFetchMs, seenUntilMs);
  return (key) => {
    const mark = seen?.get(key);
    if (mark) return mark.value === null;
    return !isSeenUnmarked(key);
  };
}

let last:
  | { readonly from: readonly unknown[]; readonly isSeenUnmarked: (key: EntryKey) => boolean }
  | undefined;

/** Returns the lookup of whether an entry without a mark counts as seen. Computed once until an entry or a visit changes. */
function createIsSeenUnmarked(
  entries: readonly Entry[],
  firstFetchMs: number | null,
  seenUntilMs: number,
): (key: EntryKey) => boolean {
  // Until the first list is stored, all that is listed came with it.
  if (firstFetchMs === null) return () => true;
  const from = [entries, firstFetchMs, seenUntilMs];
  if (last?.from.every((each, index) => each === from[index])) return last.isSeenUnmarked;
  const counted = entries.filter(
    ({ firstFetchedAtMs }) =>
      isOfFirstVisit(firstFetchedAtMs, firstFetchMs) || firstFetchedAtMs <= seenUntilMs,
  );
  const keys = new Set(counted.map(({ key }) => key));
  last = { from, isSeenUnmarked: (key) => keys.has(key) };
  return last.isSeenUnmarked;
}

/**
 * Whether an entry came with the operator's first list. Once it turns out, by a sync or a restore, that they had fetched a list in
 * another browser before, the first list of this one was not their first.
 */
function isOfFirstVisit(firstFetchedAtMs: number, firstFetchMs: number): boolean {
  return firstFetchedAtMs === firstFetchMs;
}

/** Returns the entries that are not new only because a visit that has ended counts. */
export function findSeenByVisits(data: SeenData): readonly Entry[] {
  const isNewNow = createIsNew(data);
  const isNewWithoutVisits = createIsNew({ ...data, visitEndMs: 0 });
  return data.entries.all.filter(({ key }) => !isNewNow(key) && isNewWithoutVisits(key));
}

/** See `createIsNew`. */
export function isNew(data: SeenData, key: EntryKey): boolean {
  return createIsNew(data)(key);
}

/**
 * The operator's marks.
 * @param openedAtMs when the view was opened, in Unix milliseconds; entries that became seen later get JUST_SEEN
 */
export function createMarks(data: SeenData, openedAtMs = Infinity): Marks {
  const titles = titlesOf(data.records);
  const seen = data.records.get('seen');
  const isNewEntry = createIsNew(data);
  return {
    titles,
    isNew: isNewEntry,
    of({ key, titleKey }) {
      const mark = seen?.get(key);
      return (
        (isNewEntry(key) ? NEW : 0) |
        (titles.isFollowed(titleKey) ? FOLLOWED : 0) |
        (titles.isMuted(titleKey) ? MUTED : 0) |
        (mark?.value && mark.changedAtMs > openedAtMs ? JUST_SEEN : 0)
      );
    },
  };
}
