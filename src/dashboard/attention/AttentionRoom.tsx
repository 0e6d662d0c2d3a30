import { Flex } from '@mantine/core';
import { titlesOf } from '../../operator-data/title-identity.ts';
import { useSelected } from '../../operator-data/use-operator-data.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { createDayLookup, daysBefore } from '../../time/day.ts';
import { useToday } from '../../time/use-today.ts';
import { Widget } from '../Widget.tsx';
import type { KnownAttention } from './Attention.tsx';
import styles from './attention.module.css';
import { NothingExpected } from './NothingExpected.tsx';

// Lazy, because the entries that they need are read after the page has loaded.
const Attention = lazyPart('The expected updates', async () => (await import('./Attention.tsx')).Attention);
export const Findings = lazyPart(
  'The unexpected episode numbers',
  async () => (await import('./FindingsPanel.tsx')).FindingsPanel,
);

/**
 * A usual day needs updates on five days of a week or on the same weekday in three weeks (insight/usual-days.ts), so no title can
 * have one until the history is four days old.
 */
const FIRST_USUAL_AFTER_DAYS = 4;

interface AttentionRoomProps {
  /** Called once it is known what needs attention, and when that changes. */
  onKnown: (known: KnownAttention) => void;
}

/** What is expected and what is silent, or the room for it, so that nothing moves once it is known. */
export function AttentionRoom({ onKnown }: AttentionRoomProps) {
  const lastDay = daysBefore(useToday(), FIRST_USUAL_AFTER_DAYS);
  const nothing = useSelected(({ state, records, fetchTimesMs }) => {
    if (state.kind === 'loading') return null;
    if (titlesOf(records).followed.size === 0) return 'nothing-followed';
    const dayOf = createDayLookup();
    return fetchTimesMs.some((timeMs) => dayOf(timeMs) <= lastDay) ? null : 'no-usual-day';
  });
  const loading =
    nothing === null ? (
      <Flex className={styles.room}>
        <Widget level={2} mb={16} flex={1} title="Expected" caption="Loading …" isBusy />
      </Flex>
    ) : (
      <NothingExpected reason={nothing} />
    );
  return <Attention onKnown={onKnown} loading={loading} fallback={loading} />;
}
