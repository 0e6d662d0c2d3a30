import { ActionIcon, Box, Center, Drawer, Group, Loader } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../page/lazy-part.tsx';
import { useDialog } from '../page/use-dialog.ts';

const Preferences = lazyPart('The preferences', async () => (await import('./Preferences.tsx')).Preferences);

interface PreferencesDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The operator's preferences in this browser, and the data that it stores. */
export function PreferencesDrawer({ isOpen, onClose }: PreferencesDrawerProps) {
  const { root, overlay, content } = useDialog(isOpen);
  // The question is a dialog above the drawer, and Escape closes only the upper one.
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Drawer.Root {...root} position="right" size={440} closeOnEscape={!isAsking} onClose={onClose}>
      <Drawer.Overlay {...overlay} />
      <Drawer.Content {...content}>
        <Group justify="space-between" wrap="nowrap" pl={24} pr={12} pt={16} pb={8}>
          <Drawer.Title fz={20} fw={700} ff="var(--font-heading)">
            Preferences
          </Drawer.Title>
          <ActionIcon aria-label="Close preferences" onClick={onClose}>
            <IconX size="1.5rem" aria-hidden="true" />
          </ActionIcon>
        </Group>
        <Box px={24} pt={8} pb={32}>
          <Preferences onAskingChange={setIsAsking} onClose={onClose} fallback={<Loading />} />
        </Box>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Loading() {
  return (
    <Center h={240} role="status" aria-label="Loading">
      <Loader size={32} color="primary.5" />
    </Center>
  );
}
