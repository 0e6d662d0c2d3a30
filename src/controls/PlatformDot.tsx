import { Box } from '@mantine/core';

/** A dot in the colour of a platform. `platform` is its key (theme/platform-colors.css). */
export function PlatformDot({ platform }: { platform: string }) {
  return (
    <Box component="span" flex="none" w={8} h={8} bdrs="50%" bg="var(--platform)" data-platform={platform} />
  );
}
