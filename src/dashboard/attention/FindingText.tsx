import { Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { describeMissing, describeNumbers, describeSilence } from '../../attention/describe-finding.ts';
import { versionName } from '../../entries/platform.ts';
import { formatNumbers } from '../../insight/find-gaps.ts';
import {
  FINDINGS_RULE,
  type Finding,
  type NumbersFinding,
  type SilentFinding,
} from '../../insight/findings.ts';
import { useTitleName } from '../../operator-data/use-title-name.ts';
import { useToday } from '../../time/use-today.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import links from '../links.module.css';
import styles from './attention.module.css';

/** A finding in words, linked to the drawer about each title. */
export function FindingText({ finding }: { finding: Finding }) {
  return finding.kind === 'silent' ? <Silence finding={finding} /> : <Numbers finding={finding} />;
}

function Numbers({ finding }: { finding: NumbersFinding }) {
  const { entry, from, to } = finding;
  const title = useTitleName()(entry);
  return (
    <Link className={`${links.link} ${styles.link}`} to="/animes" search={{ about: entry.titleKey }}>
      <Text
        component="bdi"
        display="block"
        inherit
        fw={500}
        truncate
        lang={detectLanguage(title)}
        title={title}
      >
        {title}
      </Text>{' '}
      on <bdi>{versionName(entry.platform, entry.language)}</bdi>: {from} → {to}
      <Text span inherit c="dimmed" title={finding.kind === 'jump' ? FINDINGS_RULE : undefined}>
        , {describeNumbers(finding)}
      </Text>
    </Link>
  );
}

/** The titles stand below the cause. */
function Silence({ finding }: { finding: SilentFinding }) {
  const today = useToday();
  const nameOf = useTitleName();
  return (
    <Box className={styles.link}>
      <Text span display="block" inherit fw={500}>
        {describeSilence(finding, today)}: {describeMissing(finding)}
      </Text>{' '}
      <Text span inherit c="dimmed">
        {finding.jumps.map(({ id, entry, missing }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link className={links.link} to="/animes" search={{ about: entry.titleKey }}>
              <bdi lang={detectLanguage(nameOf(entry))}>{nameOf(entry)}</bdi> {formatNumbers(missing)}
            </Link>
          </Fragment>
        ))}
      </Text>
    </Box>
  );
}
