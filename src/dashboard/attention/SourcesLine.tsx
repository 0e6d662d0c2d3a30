import { Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../controls/format-count.ts';
import { Notice } from '../../controls/Notice.tsx';
import { platformName } from '../../entries/platform.ts';
import type { QuietSource } from '../../insight/quiet-sources.ts';

/** The platforms that have fewer updates than usual, each linked to its entries. Renders nothing if there are none. */
export function SourcesLine({ sources }: { sources: readonly QuietSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-label="Sources">
      <Notice>
        <Flex component="span" wrap="wrap" gap="0 20px">
          {sources.map((source) => (
            <Link
              key={source.platform}
              style={{ color: 'inherit' }}
              to="/animes"
              search={{ platform: [source.platform] }}
            >
              <bdi>{platformName(source.platform)}</bdi> {describe(source)}
            </Link>
          ))}
        </Flex>
      </Notice>
    </section>
  );
}

function describe({ count, usual }: QuietSource): string {
  const today = count === 0 ? 'is silent: nothing today' : `is quiet: ${formatCount(count)}`;
  return `${today}, usually ${formatCount(usual)} by now`;
}
