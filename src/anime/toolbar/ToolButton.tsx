import { Box, Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface ToolButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  label: string;
  Icon: Icon;
}

/** A button of the toolbar. Its label is visible only on phones, where the button is in a popover. */
export function ToolButton({ label, Icon, ...button }: ToolButtonProps) {
  return (
    <Button
      variant="soft"
      size="36px"
      h={36}
      w={{ sm: 36 }}
      px={0}
      aria-label={label}
      title={label}
      {...button}
    >
      <Icon size="1.125rem" stroke={1.75} aria-hidden />
      <Box component="span" hiddenFrom="sm" ml={8}>
        {label}
      </Box>
    </Button>
  );
}
