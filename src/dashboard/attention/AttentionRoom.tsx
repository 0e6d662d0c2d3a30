import { titlesOf } from '../../operator-data/title-identity.ts';
import { useSelected } from '../../operator-data/use-operator-data.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Widget } from '../Widget.tsx';
import { NothingFollowed } from './NothingFollowed.tsx';

// Lazy, because the entries that they need are read after the page has loaded.
const Attention = lazyPart('What needs attention', async () => (await import('./Attention.tsx')).Attention);
export const Findings = lazyPart('What is odd', async () => (await import('./Attention.tsx')).Findings);

/** What is silent and what is expected, or the room for it, so that nothing moves once it is known. */
export function AttentionRoom() {
  const hasFollows = useSelected(
    ({ state, records }) => state.kind === 'loading' || titlesOf(records).followed.size > 0,
  );
  const loading = hasFollows ? (
    <Widget level={2} mb={16} mih="var(--attention-height)" title="Expected" caption="Loading …" isBusy />
  ) : (
    <NothingFollowed />
  );
  return <Attention loading={loading} fallback={loading} />;
}
