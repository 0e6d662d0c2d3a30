import { Box, Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';

interface ViewsButtonProps {
  /** Called with this button. */
  onOpen: (button: HTMLElement) => void;
}

/** The button that opens the menu of the views. Its label is visible only on phones, where the button is in a popover. */
export function ViewsButton({ onOpen }: ViewsButtonProps) {
  return (
    <Button
      variant="soft"
      size="36px"
      h={36}
      w={{ sm: 36 }}
      px={0}
      aria-label="Views"
      title="Views"
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <IconBookmark size="1.125rem" stroke={1.75} aria-hidden />
      <Box component="span" hiddenFrom="sm" ml={8}>
        Views
      </Box>
    </Button>
  );
}
