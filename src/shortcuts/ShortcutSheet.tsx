import { ActionIcon, Box, Group, Kbd, Modal, SimpleGrid, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDialog } from '../page/use-dialog.ts';
import { describeShortcuts, type ShortcutGroup } from './describe-shortcuts.ts';

interface ShortcutSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The switch that turns single-key shortcuts off. */
  children: ReactNode;
}

/** The sheet that lists the shortcuts. */
export function ShortcutSheet({ isOpen, onClose, children }: ShortcutSheetProps) {
  const { root, overlay, content } = useDialog(isOpen);
  return (
    <Modal.Root {...root} onClose={onClose} centered size={760}>
      <Modal.Overlay {...overlay} />
      {/* No Modal.Header: it would add a second banner landmark. */}
      <Modal.Content {...content}>
        <Group justify="space-between" wrap="nowrap" pl={24} pr={12} pt={16} pb={8}>
          <Modal.Title fz={20} fw={700} ff="var(--font-heading)">
            Keyboard shortcuts
          </Modal.Title>
          <ActionIcon aria-label="Close keyboard shortcuts" onClick={onClose}>
            <IconX size="1.5rem" aria-hidden="true" />
          </ActionIcon>
        </Group>
        <Box px={24} pb={24}>
          {children}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={32} verticalSpacing={16} mt={20}>
            {describeShortcuts(isApple()).map((group) => (
              <Shortcuts key={group.title} {...group} />
            ))}
          </SimpleGrid>
        </Box>
      </Modal.Content>
    </Modal.Root>
  );
}

function Shortcuts({ title, shortcuts }: ShortcutGroup) {
  return (
    <section>
      <Title order={3} fz={14} mb={4}>
        {title}
      </Title>
      <Box component="dl" m={0}>
        {shortcuts.map(({ action, keys }) => (
          <Group key={action} justify="space-between" gap="0 16px" mih={32}>
            <Box component="dt" maw="100%" c="var(--ink-2)">
              {action}
            </Box>
            <Group component="dd" gap={4} m={0} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key} ff="text">
                  {key}
                </Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Box>
    </section>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
