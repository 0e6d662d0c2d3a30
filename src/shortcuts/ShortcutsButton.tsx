import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { runCommand } from './use-command.ts';

/** Opens the shortcut sheet, even if single-key shortcuts are turned off. Hidden on phones, which have no keyboard. */
export function ShortcutsButton() {
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Some browsers do not focus a pressed button, and the sheet later returns the focus to the element that had it.
    currentTarget.focus();
    runCommand('show-shortcuts');
  };
  return (
    <ActionIcon
      visibleFrom="sm"
      variant="soft"
      radius={8}
      size={36}
      aria-label="Keyboard shortcuts"
      aria-haspopup="dialog"
      onClick={open}
    >
      <IconKeyboard size="1.125rem" stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
