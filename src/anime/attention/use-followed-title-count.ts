import { markedTitles } from '../../operator-data/title-identity.ts';
import { useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';

/** The number of followed titles, without muted ones; undefined until it is known. */
export function useFollowedTitleCount(): number | undefined {
  const { records, state } = useOperatorDataSnapshot();
  return state.kind === 'loading' ? undefined : markedTitles(records, 'follow').size;
}
