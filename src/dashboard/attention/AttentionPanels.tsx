import { useEffect, useRef } from 'react';
import { useToday } from '../../time/use-today.ts';
import type { AttentionFigures, FindingRow } from './attention-figures.ts';
import { formatSize } from './attention-size.ts';
import { ExpectedPanel } from './ExpectedPanel.tsx';
import { FindingsPanel } from './FindingsPanel.tsx';
import { SourcesLine } from './SourcesLine.tsx';
import { sizeOf } from './size-of.ts';

interface AttentionPanelsProps {
  attention: AttentionFigures;
  /** The number of followed titles; undefined until it is known. */
  followedCount: number | undefined;
  /** `name` says what the finding is about. */
  onIgnore: (finding: FindingRow, name: string) => void;
  /** Called once with the room that the panels take, for `parseSize`. */
  onMeasure: (size: string) => void;
}

/** What needs attention. */
export function AttentionPanels({ attention, followedCount, onIgnore, onMeasure }: AttentionPanelsProps) {
  const { sources, expected, findings } = attention;
  const size = sizeOf(attention, useToday());
  const text = formatSize(size);
  const isMeasured = useRef(false);
  useEffect(() => {
    // Once, because two tabs that compute different sizes would overwrite each other's without end.
    if (isMeasured.current) return;
    isMeasured.current = true;
    onMeasure(text);
  }, [text, onMeasure]);
  return (
    <>
      <SourcesLine sources={sources} />
      <ExpectedPanel expected={expected} followedCount={followedCount} lines={size.lines} />
      <FindingsPanel findings={findings} onIgnore={onIgnore} />
    </>
  );
}
