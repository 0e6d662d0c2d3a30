import { ActionIcon, Box, Drawer, Group, useMantineTheme } from '@mantine/core';
import { useDidUpdate, useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Logo } from '../page/Logo.tsx';
import { useDialog } from '../page/use-dialog.ts';
import { useOnLeavePage } from './use-on-leave-page.ts';

interface NavigationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called once the drawer has taken the focus. */
  onFocused: () => void;
  children: ReactNode;
}

/** The sidebar of smaller windows. */
export function NavigationDrawer({ isOpen, onClose, onFocused, children }: NavigationDrawerProps) {
  const { root, overlay, content } = useDialog(isOpen);
  const { lg } = useMantineTheme().breakpoints;
  const isWide = useMediaQuery(`(min-width: ${lg})`, undefined, { getInitialValueInEffect: false });
  useOnLeavePage(onClose);
  useDidUpdate(onClose, [isWide]);

  return (
    <Drawer.Root {...root} onClose={onClose} onEnterTransitionEnd={onFocused}>
      <Drawer.Overlay {...overlay} />
      {/* No Drawer.Body: it would make the whole navigation the dialog's description. */}
      <Drawer.Content aria-label="Navigation" {...content}>
        <Box p={16}>
          <Group justify="space-between" mb={24} pl={12}>
            <Logo />
            <ActionIcon aria-label="Close navigation" onClick={onClose}>
              <IconX size="1.5rem" aria-hidden="true" />
            </ActionIcon>
          </Group>
          {children}
        </Box>
      </Drawer.Content>
    </Drawer.Root>
  );
}
