import { Flex } from '@mantine/core';
import { PlatformDot } from '../../controls/PlatformDot.tsx';
import { platformName } from '../platform.ts';

/** The name of a platform after a dot in its colour. */
export function PlatformLabel({ platform }: { platform: string }) {
  return (
    <Flex component="span" display="inline-flex" gap={8} align="baseline" c="var(--ink)">
      <PlatformDot platform={platform} />
      <bdi>{platformName(platform)}</bdi>
    </Flex>
  );
}
