import { Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../controls/format-count.ts';
import { Notice } from '../../controls/Notice.tsx';
import type { SourceRow } from './attention-figures.ts';

/** The platforms that have fewer updates than usual, each linked to its entries. Renders nothing if there are none. */
export function SourcesLine({ sources }: { sources: readonly SourceRow[] }) {
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
