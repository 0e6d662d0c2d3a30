import './mantine-styles.ts';
import { ActionIcon, Divider, Drawer, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useDialog } from '../page/use-dialog.ts';
import { CountAsSeen, KeepHistory, RememberedView } from './PreferenceFields.tsx';
import { SingleKeyShortcuts } from './SingleKeyShortcuts.tsx';
import { StoredData } from './StoredData.tsx';

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
        <Stack gap={24} px={24} pt={8} pb={32}>
          <CountAsSeen />
          <RememberedView />
          <SingleKeyShortcuts />
          <KeepHistory />
          <Divider />
          <StoredData onAskingChange={setIsAsking} onClose={onClose} />
        </Stack>
      </Drawer.Content>
    </Drawer.Root>
  );
}
