import { Flex } from '@mantine/core';
import { titlesOf } from '../../operator-data/title-identity.ts';
import { useSelected } from '../../operator-data/use-operator-data.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Widget } from '../Widget.tsx';
import type { KnownAttention } from './Attention.tsx';
import styles from './attention.module.css';
import { NothingFollowed } from './NothingFollowed.tsx';

// Lazy, because the entries that they need are read after the page has loaded.
const Attention = lazyPart('What needs attention', async () => (await import('./Attention.tsx')).Attention);
export const Findings = lazyPart(
  'What is odd',
  async () => (await import('./FindingsPanel.tsx')).FindingsPanel,
);

interface AttentionRoomProps {
  /** Called once it is known what needs attention, and when that changes. */
  onKnown: (known: KnownAttention) => void;
}

/** What is expected and what is silent, or the room for it, so that nothing moves once it is known. */
export function AttentionRoom({ onKnown }: AttentionRoomProps) {
  const hasFollows = useSelected(
    ({ state, records }) => state.kind === 'loading' || titlesOf(records).followed.size > 0,
  );
  const loading = hasFollows ? (
    <Widget level={2} mb={16} flex={1} title="Expected" caption="Loading …" isBusy />
  ) : (
    <NothingFollowed />
  );
  return (
    <Flex direction="column" className={hasFollows ? styles.room : undefined}>
      <Attention onKnown={onKnown} loading={loading} fallback={loading} />
    </Flex>
  );
}
