import type { ReactNode } from 'react';
import { useAttention } from '../../attention/use-attention.ts';
import { useTitles } from '../../operator-data/use-operator-data.ts';
import { ExpectedPanel } from './ExpectedPanel.tsx';
import { FindingsPanel } from './FindingsPanel.tsx';
import { SourcesLine } from './SourcesLine.tsx';

interface AttentionProps {
  /** Shown until it is known. */
  loading: ReactNode;
}

/** The silent sources and the expected titles. */
export function Attention({ loading }: AttentionProps) {
  const attention = useAttention();
  const { followed } = useTitles();
  if (!attention) return loading;
  return (
    <>
      <ExpectedPanel expected={attention.expected} followedCount={followed.size} />
      <SourcesLine sources={attention.sources} />
    </>
  );
}

/** What else is odd. Below the day's widgets, which it would move when it becomes known. */
export function Findings() {
  const attention = useAttention();
  return attention ? <FindingsPanel findings={attention.findings} /> : null;
}
