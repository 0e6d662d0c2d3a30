import type { HistoryEntry } from '../../operator-data/history/history-entry.ts';
import { isNew } from '../../operator-data/is-new.ts';
import type { OperatorDataSnapshot } from '../../operator-data/snapshot.ts';
import { FOLLOWED } from './marks.ts';
import { createTitleBits } from './title-bits.ts';

/** The new entries of followed titles, without those of muted ones. */
export function selectNewInFollowed(
  entries: readonly HistoryEntry[],
  snapshot: Pick<OperatorDataSnapshot, 'records' | 'isFirstVisit'>,
): readonly HistoryEntry[] {
  const bitsOf = createTitleBits(snapshot.records);
  return entries.filter(
    ({ entryKey, titleKey }) => isNew(snapshot, entryKey) && bitsOf(titleKey) === FOLLOWED,
  );
}
