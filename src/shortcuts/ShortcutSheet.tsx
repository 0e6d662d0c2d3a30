import { ActionIcon, Box, Group, Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../page/lazy-part.tsx';
import { useDialog } from '../page/use-dialog.ts';
import { useCommand } from './use-command.ts';

const ShortcutList = lazyPart(
  'The list of shortcuts',
  async () => (await import('./ShortcutList.tsx')).ShortcutList,
);

/** The sheet that lists the shortcuts, below the switch that turns them off. The command `show-shortcuts` opens it. */
export function ShortcutSheet({ children }: { children: ReactNode }) {
  const [isOpen, { open, close }] = useDisclosure();
  const { root, overlay, content } = useDialog(isOpen);
  useCommand('show-shortcuts', open);
  return (
    <Modal.Root {...root} onClose={close} centered size={760}>
      <Modal.Overlay {...overlay} />
      {/* No Modal.Header: it would add a second banner landmark. */}
      <Modal.Content {...content}>
        <Group justify="space-between" wrap="nowrap" pl={24} pr={12} pt={16} pb={8}>
          <Modal.Title fz={20} fw={700} ff="var(--font-heading)">
            Keyboard shortcuts
          </Modal.Title>
          <ActionIcon aria-label="Close keyboard shortcuts" onClick={close}>
            <IconX size="1.5rem" aria-hidden="true" />
          </ActionIcon>
        </Group>
        <Box px={24} pb={24}>
          {children}
          <ShortcutList fallback={<Skeleton c="gray.5" h={480} mt={20} radius={8} />} />
        </Box>
      </Modal.Content>
    </Modal.Root>
  );
}
