import { Box, Flex } from '@mantine/core';
import { platformName } from '../platform.ts';

/** The name of a platform after a dot in its colour. */
export function PlatformLabel({ platform }: { platform: string }) {
  return (
    <Flex component="span" display="inline-flex" gap={8} align="baseline" c="var(--ink)">
      <Box
        component="span"
        flex="none"
        w={8}
        h={8}
        bdrs="50%"
        bg="var(--platform)"
        data-platform={platform}
      />
      <bdi>{platformName(platform)}</bdi>
    </Flex>
  );
}
