import { Box } from '@mantine/core';
import { Widget } from '../Widget.tsx';
import styles from './attention.module.css';
import type { AttentionSize } from './attention-size.ts';
import { Lines } from './Lines.tsx';
import { NothingFollowed } from './NothingFollowed.tsx';

interface AttentionRoomProps {
  /** The room that the panels took at the last visit. */
  size: AttentionSize;
  /** The number of followed titles; undefined until it is known. */
  followedCount: number | undefined;
}

/** Shown in place of the panels until what needs attention is known, so that nothing moves then. */
export function AttentionRoom({ size: { sources, lines, findings }, followedCount }: AttentionRoomProps) {
  return (
    <>
      {/* The height of the notice and its margin. */}
      {sources > 0 && <Box h={36} mb={16} />}
      {followedCount === 0 ? (
        <NothingFollowed />
      ) : (
        <Widget level={2} mb={16} title="Expected" caption="Loading …" isBusy>
          {lines > 0 && <Lines count={lines} />}
        </Widget>
      )}
      {findings > 0 && (
        <Widget level={2} mb={16} title="Worth a look" caption="Loading …" isBusy>
          <div className={styles.findings}>
            {Array.from({ length: findings }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are empty.
              <div key={row} className={styles.finding} />
            ))}
          </div>
        </Widget>
      )}
    </>
  );
}
