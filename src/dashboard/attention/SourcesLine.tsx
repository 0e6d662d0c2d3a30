import { Box, Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../controls/format-count.ts';
import { Notice } from '../../controls/Notice.tsx';
import type { SourceRow } from './attention-figures.ts';

interface SourcesLineProps {
  /** Undefined until they are known. */
  sources: readonly SourceRow[] | undefined;
  /** Whether there probably will be some. */
  isReserved: boolean;
}

/** The platforms that have fewer updates than usual, each linked to its entries. Renders nothing if there are none. */
export function SourcesLine({ sources, isReserved }: SourcesLineProps) {
  // The height of the notice and its margin.
  if (!sources) return isReserved ? <Box h={36} mb={16} /> : null;
  if (sources.length === 0) return null;
  return (
    <section aria-label="Sources">
      <Notice>
        <Flex component="span" wrap="wrap" gap="0 20px">
          {sources.map((source) => (
            <Link
              key={source.name}
              style={{ color: 'inherit' }}
              to="/animes"
              search={{ platform: [source.name] }}
            >
              <bdi>{source.label}</bdi> {describe(source)}
            </Link>
          ))}
        </Flex>
      </Notice>
    </section>
  );
}

function describe({ count, usual }: SourceRow): string {
  const today = count === 0 ? 'is silent: nothing today' : `is quiet: ${formatCount(count)}`;
  return `${today}, usually ${formatCount(usual)} by now`;
}
