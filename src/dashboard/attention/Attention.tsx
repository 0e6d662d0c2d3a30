import { Flex } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { lateInWords, silentInWords } from '../../attention/describe-attention.ts';
import { useAttention } from '../../attention/use-attention.ts';
import type { Finding } from '../../insight/findings.ts';
import { useTitles } from '../../operator-data/use-operator-data.ts';
import { useToday } from '../../time/use-today.ts';
import type { AttentionWords } from '../day/Figures.tsx';
import styles from './attention.module.css';
import { ExpectedPanel } from './ExpectedPanel.tsx';
import { comingRows } from './expected-days.ts';
import { SourcesLine } from './SourcesLine.tsx';

/** What needs attention, for the other parts of the dashboard: the words in the figures, and the findings. */
export interface KnownAttention extends AttentionWords {
  readonly findings: readonly Finding[];
}

interface AttentionProps {
  /** Shown until it is known. */
  loading: ReactNode;
  onKnown: (known: KnownAttention) => void;
}

/** The expected titles and the silent sources. */
export function Attention({ loading, onKnown }: AttentionProps) {
  const attention = useAttention();
  const { followed } = useTitles();
  const today = useToday();
  useLayoutEffect(() => {
    if (!attention) return;
    const { expected, sources, findings } = attention;
    onKnown({ late: lateInWords(expected), silent: silentInWords(sources, today), findings });
  }, [attention, today, onKnown]);
  if (!attention) return loading;
  const hasRows = comingRows(attention.expected, today).length > 0;
  return (
    <Flex direction="column" className={hasRows ? styles.room : undefined}>
      <ExpectedPanel expected={attention.expected} followedCount={followed.size} />
      <SourcesLine sources={attention.sources} />
    </Flex>
  );
}
