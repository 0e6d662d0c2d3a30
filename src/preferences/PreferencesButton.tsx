import { Box, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSettings } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { iconOnly } from '../controls/icon-only.ts';
import { useFromBreakpoint } from '../controls/use-from-breakpoint.ts';
import { lazyOverlay } from '../page/lazy-part.tsx';

const PreferencesDrawer = lazyOverlay(
  'The preferences',
  async () => (await import('./PreferencesDrawer.tsx')).PreferencesDrawer,
);

/** Opens the preferences. */
export function PreferencesButton() {
  const [isOpen, drawer] = useDisclosure();
  const hasLabel = useFromBreakpoint('xl');
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Some browsers do not focus a pressed button, and the drawer later returns the focus to the element that had it.
    currentTarget.focus();
    drawer.open();
  };
  return (
    <>
      <Button
        px={hasLabel ? 16 : 11}
        variant="soft"
        {...(!hasLabel && iconOnly('Preferences'))}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconSettings size="1.125rem" stroke={1.75} aria-hidden />
        {hasLabel && (
          <Box component="span" ml={8}>
            Preferences
          </Box>
        )}
      </Button>
      <PreferencesDrawer isOpen={isOpen} onClose={drawer.close} />
    </>
  );
}
