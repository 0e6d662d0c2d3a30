import { Flex, Group } from '@mantine/core';
import { PlatformDot } from '../../controls/PlatformDot.tsx';
import type { Entry } from '../../entries/entry.ts';
import { platformName } from '../../entries/platform.ts';

/** The name of a platform after a dot in its colour. */
export function PlatformLabel({ platform }: { platform: string }) {
  return (
    <Flex
      component="span"
      display="inline-flex"
      gap={8}
      align="baseline"
      c="var(--ink)"
      // Chinese names do not break between any two characters.
      style={{ wordBreak: 'keep-all' }}
    >
      <PlatformDot platform={platform} />
      <bdi>{platformName(platform)}</bdi>
    </Flex>
  );
}

/** The platform of an entry, and its language version if the title names one. */
export function VersionLabel({ entry }: { entry: Entry }) {
  const { language } = entry;
  return (
    <Group component="span" gap="0 8px">
      <PlatformLabel platform={entry.platform} />
      {language !== '' && <bdi lang="zh">{language}</bdi>}
    </Group>
  );
}
