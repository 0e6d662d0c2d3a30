import { CloseButton, Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type AttentionSource,
  describeSource,
  SOURCES_RULE,
  sourceFinding,
} from '../../attention/describe-source.ts';
import { Notice } from '../../controls/Notice.tsx';
import { platformName } from '../../entries/platform.ts';
import { isSilent } from '../../insight/sources.ts';
import { useActions } from '../../operator-data/use-operator-data.ts';
import { useToday } from '../../time/use-today.ts';

/**
 * The platforms that have fewer updates than usual, each linked to its entries. The line of yesterday stays until the operator
 * closes it. Renders nothing if there are none.
 */
export function SourcesLine({ sources }: { sources: readonly AttentionSource[] }) {
  const actions = useActions();
  const today = useToday();
  const past = sources.filter(({ day }) => day < today);
  const close = () => actions.ignore(past.map(sourceFinding), 'Dismissed the notice about yesterday');
  if (sources.length === 0) return null;
  return (
    <section aria-label="Sources">
      <Line sources={sources.filter(({ day }) => day >= today)} today={today} />
      <Line sources={past} today={today} onClose={close} />
    </section>
  );
}

interface LineProps {
  /** All of the same day. */
  sources: readonly AttentionSource[];
  today: string;
  onClose?: () => void;
}

function Line({ sources, today, onClose }: LineProps) {
  if (sources.length === 0) return null;
  return (
    <Notice isShort action={onClose && <CloseButton aria-label="Close" onClick={onClose} />}>
      <Flex component="span" wrap="wrap" gap="0 20px">
        {sources.map((source) => (
          <Link
            key={source.platform}
            style={{ color: 'inherit', lineHeight: '1.5rem' }}
            title={SOURCES_RULE}
            to="/animes"
            // Today's list has nothing of a silent platform.
            search={{
              platform: [source.platform],
              ...((source.day < today || isSilent(source)) && { period: 'week' }),
            }}
          >
            {source.day < today && 'Yesterday '}
            <bdi>{platformName(source.platform)}</bdi> {describeSource(source, today)}
          </Link>
        ))}
      </Flex>
    </Notice>
  );
}
