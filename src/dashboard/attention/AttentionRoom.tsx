import { findLastFetches } from '../../insight/known-until.ts';
import { titlesOf } from '../../operator-data/title-identity.ts';
import { useSelected } from '../../operator-data/use-operator-data.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { daysBefore } from '../../time/day.ts';
import { useToday } from '../../time/use-today.ts';
import type { AttentionWords } from '../day/Figures.tsx';
import { Widget } from '../Widget.tsx';
import styles from './attention.module.css';
import { NothingExpected } from './NothingExpected.tsx';

// Lazy, because the entries that they need are read after the page has loaded.
const Attention = lazyPart('The expected updates', async () => (await import('./Attention.tsx')).Attention);

/**
 * A usual day needs seven days that are known, or updates on the same weekday in three weeks (insight/usual-days.ts), so no title can
 * have one until the history is six days old.
 */
const FIRST_USUAL_AFTER_DAYS = 6;

interface AttentionRoomProps {
  /** Called once it is known what needs attention, and when that changes. */
  onKnown: (words: AttentionWords) => void;
}

/**
 * What needs attention. Its height is unknown until it has been read, so what follows on the page is shown only then, or if that
 * fails or takes longer than two seconds, and nothing moves.
 */
export function AttentionRoom({ onKnown }: AttentionRoomProps) {
  const lastDay = daysBefore(useToday(), FIRST_USUAL_AFTER_DAYS);
  const nothing = useSelected(({ state, records, fetches }) => {
    if (state.kind === 'loading') return null;
    if (titlesOf(records).followed.size === 0) return 'nothing-followed';
    return [...findLastFetches(fetches).keys()].some((day) => day <= lastDay) ? null : 'no-usual-day';
  });
  const loading = (
    <div className={styles.loading}>
      {nothing === null ? (
        <Widget level={2} mb={16} title="Expected" caption="Loading …" isBusy />
      ) : (
        <NothingExpected reason={nothing} />
      )}
    </div>
  );
  return <Attention onKnown={onKnown} loading={loading} fallback={loading} />;
}
