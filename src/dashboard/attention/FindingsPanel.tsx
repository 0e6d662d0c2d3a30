import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { platformName } from '../../entries/platform.ts';
import type { Finding } from '../../insight/findings.ts';
import { useActions } from '../../operator-data/use-operator-data.ts';
import { focusPageHeading } from '../../page/focus-page-heading.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import links from '../links.module.css';
import { Widget } from '../Widget.tsx';
import styles from './attention.module.css';

/** Unexpected changes of episode numbers. Renders nothing if there are none. */
export function FindingsPanel({ findings }: { findings: readonly Finding[] }) {
  const actions = useActions();
  const listRef = useRef<HTMLUListElement>(null);
  if (findings.length === 0) return null;
  const ignore = (finding: Finding, index: number) => {
    // The row disappears, so the focus moves to the next one.
    const buttons = [...(listRef.current?.querySelectorAll('button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) next.focus();
    else focusPageHeading();
    actions.ignore(finding, nameOf(finding));
  };
  return (
    <Widget
      level={2}
      mb={16}
      title="Worth a look"
      caption="Episode numbers that were skipped or went down in the last 7 days"
    >
      <ul ref={listRef} className={styles.findings}>
        {findings.map((finding, index) => (
          <li key={finding.id} className={styles.finding}>
            <Link
              className={`${links.link} ${styles.link}`}
              to="/animes"
              search={{ about: finding.entry.titleKey }}
            >
              <Text
                component="bdi"
                display="block"
                inherit
                fw={500}
                truncate
                lang={detectLanguage(finding.entry.title)}
                title={finding.entry.title}
              >
                {finding.entry.title}
              </Text>{' '}
              on <bdi>{platformName(finding.entry.platform)}</bdi>: {finding.from} → {finding.to}
              <Text span inherit c="dimmed">
                , {explain(finding)}
              </Text>
            </Link>
            <Button
              size="sm"
              variant="subtle"
              flex="none"
              aria-label={`Ignore ${nameOf(finding)}`}
              onClick={() => ignore(finding, index)}
            >
              Ignore
            </Button>
          </li>
        ))}
      </ul>
    </Widget>
  );
}

function nameOf({ entry: { title, platform } }: Finding): string {
  return `${title} on ${platformName(platform)}`;
}

/** An episode that was never listed may still have been released. */
function explain({ from, to }: Finding): string {
  if (from > to) return 'went down';
  const [first, last] = [from + 1, to - 1];
  return first === last ? `${first} not listed` : `${first}–${last} not listed`;
}
