import type { ReactNode } from 'react';
import { useAttentionFigures } from '../anime/attention/use-attention-figures.ts';
import { AttentionPanels } from '../dashboard/attention/AttentionPanels.tsx';
import { useActions } from '../operator-data/use-operator-data.ts';

interface AttentionProps {
  /** Shown until what needs attention is known. */
  room: ReactNode;
  /** The number of followed titles; undefined until it is known. */
  followedCount: number | undefined;
  /** Called once with the room that the panels take. */
  onMeasure: (size: string) => void;
}

/** What needs attention, for the dashboard. */
export function Attention({ room, followedCount, onMeasure }: AttentionProps) {
  const attention = useAttentionFigures();
  const { ignore } = useActions();
  return attention ? (
    <AttentionPanels {...{ attention, followedCount, onMeasure }} onIgnore={ignore} />
  ) : (
    room
  );
}
