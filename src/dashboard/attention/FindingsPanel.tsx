import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { describeSilence, nameOfFinding } from '../../attention/describe-finding.ts';
import type { NewSeason } from '../../entries/new-seasons.ts';
import type { Finding } from '../../insight/findings.ts';
import { useNewSeasons } from '../../operator-data/use-new-seasons.ts';
import { useActions, useTitles } from '../../operator-data/use-operator-data.ts';
import { useTitleName } from '../../operator-data/use-title-name.ts';
import { shorten } from '../../shorten.ts';
import { useToday } from '../../time/use-today.ts';
import { Widget } from '../Widget.tsx';
import styles from './attention.module.css';
import { FindingText } from './FindingText.tsx';
import { NewSeasonRows } from './NewSeasonRows.tsx';

/**
 * New seasons of followed titles, then unexpected changes of episode numbers, those of followed titles first. Renders nothing if
 * there are none.
 */
export function FindingsPanel({ findings }: { findings: readonly Finding[] }) {
  const { isFollowed } = useTitles();
  const seasons = [...useNewSeasons().values()];
  const [isOpen, setIsOpen] = useState(false);
  const panelRef = useRef<HTMLDivElement>(null);
  if (findings.length + seasons.length === 0) return null;
  const isOfFollowed = (finding: Finding) =>
    finding.kind === 'silent'
      ? finding.jumps.some(({ entry }) => isFollowed(entry.titleKey))
      : isFollowed(finding.entry.titleKey);
  const followed = findings.filter(isOfFollowed);
  const others = findings.filter((finding) => !isOfFollowed(finding));
  // The row disappears, so the focus moves to the next one.
  const moveFocus = (from: HTMLElement) => {
    const rows = [...(panelRef.current?.querySelectorAll('li') ?? [])];
    const index = rows.findIndex((row) => row.contains(from));
    (rows[index + 1] ?? rows[index - 1])?.querySelector('button')?.focus();
  };
  return (
    <Widget level={2} mb={16} title="Worth a look" caption={describeContent(findings, seasons)}>
      <div ref={panelRef}>
        <NewSeasonRows seasons={seasons} onDone={moveFocus} />
        <Rows findings={followed} onIgnore={moveFocus} />
        {others.length > 0 && (
          <Button
            size="sm"
            variant="subtle"
            ml={-8}
            px={8}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {others.length} {followed.length > 0 && 'more '}in other titles
          </Button>
        )}
        {isOpen && <Rows findings={others} onIgnore={moveFocus} />}
      </div>
    </Widget>
  );
}

const OF_SEASONS = 'Later seasons of titles that you follow';

function describeContent(findings: readonly Finding[], seasons: readonly NewSeason[]): string {
  const ofNumbers = 'Episode numbers that were skipped or went down in the last four weeks';
  if (seasons.length === 0) return ofNumbers;
  return findings.length === 0 ? OF_SEASONS : `${OF_SEASONS}. ${ofNumbers}`;
}

interface RowsProps {
  findings: readonly Finding[];
  /** Called with the button before its row disappears. */
  onIgnore: (button: HTMLElement) => void;
}

function Rows({ findings, onIgnore }: RowsProps) {
  const actions = useActions();
  const today = useToday();
  const nameOfEntry = useTitleName();
  if (findings.length === 0) return null;
  const nameOf = (finding: Finding) =>
    finding.kind === 'silent'
      ? `“${describeSilence(finding, today)}”`
      : shorten(nameOfFinding(finding, nameOfEntry));
  const ignore = (finding: Finding, button: HTMLElement) => {
    onIgnore(button);
    const what = finding.kind === 'silent' ? '' : 'the episode numbers of ';
    actions.ignore([finding], `Ignored ${what}${nameOf(finding)}`);
  };
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={finding.id} className={styles.finding}>
          <FindingText finding={finding} />
          <Button
            size="sm"
            variant="subtle"
            px={8}
            flex="none"
            aria-label={`Ignore ${nameOf(finding)}`}
            onClick={({ currentTarget }) => ignore(finding, currentTarget)}
          >
            Ignore
          </Button>
        </li>
      ))}
    </ul>
  );
}
