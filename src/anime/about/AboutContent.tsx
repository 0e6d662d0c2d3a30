import { ActionIcon, Box, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../page/lazy-part.tsx';
import { shorten } from '../../shorten.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import type { ReadKey } from '../../title/keys.ts';
import { baseOf } from '../../title/title-key.ts';
import { useTitle } from './use-title.ts';

const AboutDetails = lazyPart(
  'The details of this title',
  async () => (await import('./AboutDetails.tsx')).AboutDetails,
);

interface AboutContentProps {
  titleKey: ReadKey;
  onClose: () => void;
}

/** The heading of the drawer about a title, and its details. */
export function AboutContent({ titleKey, onClose }: AboutContentProps) {
  const known = useTitle(titleKey);
  const { isLoading } = known;
  const closeRef = useRef<HTMLButtonElement>(null);
  // A link in the drawer about another title had the focus, and is gone with it.
  useEffect(() => {
    if (document.activeElement === document.body) closeRef.current?.focus();
  }, []);
  // Stays when the title is unfollowed and nothing else of it was stored, so that this can be undone here.
  const [title, setTitle] = useState(known.title);
  if (known.title !== null && known.title !== title) setTitle(known.title);
  // The key in a URL can be any text.
  const name = title ?? shorten(baseOf(titleKey));
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start" pl={24} pr={12} pt={16} pb={8}>
        <Drawer.Title fz={20} fw={700} lh={1.4} pt={6} ff="var(--font-heading)" miw={0}>
          About{' '}
          <bdi lang={detectLanguage(name)} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </bdi>
        </Drawer.Title>
        <ActionIcon ref={closeRef} aria-label="Close" onClick={onClose}>
          <IconX size="1.5rem" aria-hidden="true" />
        </ActionIcon>
      </Group>
      <Box px={24} pt={4} pb={32} aria-busy={isLoading}>
        {isLoading ? (
          <DetailsSkeleton />
        ) : title === null ? (
          <Text>
            This browser has stored nothing about this title. It stores a title once it loads a list with that
            title.
          </Text>
        ) : (
          <AboutDetails titleKey={titleKey} title={title} known={known} fallback={<DetailsSkeleton />} />
        )}
      </Box>
    </>
  );
}

/** Has about the size of a title on two platforms. */
function DetailsSkeleton() {
  return (
    <Stack gap={16} c="gray.5" aria-hidden="true">
      <Skeleton h={40} w={200} radius={8} />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} h={44} radius={8} />
      ))}
      <Skeleton h={16} w={220} mt={12} />
      <Skeleton h={120} radius={8} />
    </Stack>
  );
}
