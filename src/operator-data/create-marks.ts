import type { EntryKey } from '../entries/entry-key.ts';
import { FOLLOWED, JUST_SEEN, type Marks, MUTED, NEW } from '../entries/marks.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';
import { titlesOf } from './title-identity.ts';

type Marked = Pick<OperatorDataSnapshot, 'records' | 'isFirstVisit'>;

/** Whether the entry with this key is new to the operator: marked as new, or never seen since the first visit. */
export function isNew({ records, isFirstVisit }: Marked, entryKey: EntryKey): boolean {
  const mark = records.get('seen')?.get(entryKey);
  return mark ? mark.value === null : !isFirstVisit;
}

/**
 * The operator's marks.
 * @param openedAtMs when the view was opened, in Unix milliseconds; entries that became seen later get JUST_SEEN
 */
export function createMarks(marked: Marked, openedAtMs = Infinity): Marks {
  const titles = titlesOf(marked.records);
  const seen = marked.records.get('seen');
  return {
    titles,
    isNew: (entryKey) => isNew(marked, entryKey),
    of({ key, titleKey }) {
      const mark = seen?.get(key);
      return (
        (isNew(marked, key) ? NEW : 0) |
        (titles.isFollowed(titleKey) ? FOLLOWED : 0) |
        (titles.isMuted(titleKey) ? MUTED : 0) |
        (mark?.value && mark.changedAtMs > openedAtMs ? JUST_SEEN : 0)
      );
    },
  };
}
