import { type ReactNode, useEffect } from 'react';
import { useAttention } from '../../attention/use-attention.ts';
import { useTitles } from '../../operator-data/use-operator-data.ts';
import { ExpectedPanel } from './ExpectedPanel.tsx';
import { FindingsPanel } from './FindingsPanel.tsx';
import { SourcesLine } from './SourcesLine.tsx';

interface AttentionProps {
  /** Shown until what needs attention is known. */
  loading: ReactNode;
  /** Called when it is known. */
  onKnown: () => void;
}

/** What needs attention. */
export function Attention({ loading, onKnown }: AttentionProps) {
  const attention = useAttention();
  const { followed } = useTitles();
  const isKnown = attention !== undefined;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  if (!attention) return loading;
  return (
    <>
      <SourcesLine sources={attention.sources} />
      <ExpectedPanel expected={attention.expected} followedCount={followed.size} />
      <FindingsPanel findings={attention.findings} />
    </>
  );
}
