import { type ReactNode, useLayoutEffect } from 'react';
import { lateInWords, silentInWords } from '../../attention/describe-attention.ts';
import { useAttention } from '../../attention/use-attention.ts';
import { useTitles } from '../../operator-data/use-operator-data.ts';
import { useToday } from '../../time/use-today.ts';
import type { AttentionWords } from '../day/Figures.tsx';
import { ExpectedPanel } from './ExpectedPanel.tsx';
import { FindingsPanel } from './FindingsPanel.tsx';
import { SourcesLine } from './SourcesLine.tsx';

interface AttentionProps {
  /** Shown until it is known. */
  loading: ReactNode;
  onKnown: (words: AttentionWords) => void;
}

/** The expected titles, the silent sources and the findings, each with a margin below. */
export function Attention({ loading, onKnown }: AttentionProps) {
  const attention = useAttention();
  const { followed } = useTitles();
  const today = useToday();
  useLayoutEffect(() => {
    if (!attention) return;
    const { expected, sources } = attention;
    onKnown({ late: lateInWords(expected), silent: silentInWords(sources, today) });
  }, [attention, today, onKnown]);
  if (!attention) return loading;
  return (
    <>
      <ExpectedPanel
        expected={attention.expected}
        followedCount={followed.size}
        withoutUsualDayCount={attention.withoutUsualDayCount}
      />
      <SourcesLine sources={attention.sources} />
      <FindingsPanel findings={attention.findings} />
    </>
  );
}
