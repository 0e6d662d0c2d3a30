import { Box, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useOnIntent } from '../page/use-on-intent.ts';

const loadDrawer = async () => (await import('./PreferencesDrawer.tsx')).PreferencesDrawer;

/** Opens the preferences. Their code loads on intent. */
export function PreferencesButton() {
  const [isRequested, drawer] = useDisclosure();
  const [Drawer, prefetch, request] = useOnIntent(loadDrawer);
  const isOpen = isRequested && Drawer !== null;
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Some browsers do not focus a pressed button, and the drawer later returns the focus to the element that had it.
    currentTarget.focus();
    request();
    drawer.open();
  };
  return (
    <>
      <Button
        px={{ base: 11, sm: 16 }}
        variant="soft"
        aria-label="Preferences"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isRequested && !isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        // Moving the focus away cancels a drawer whose code is still loading.
        onBlur={() => Drawer === null && drawer.close()}
        onClick={open}
      >
        <IconAdjustmentsHorizontal size="1.125rem" stroke={1.75} aria-hidden />
        <Box component="span" visibleFrom="sm" ml={8}>
          Preferences
        </Box>
      </Button>
      {Drawer && <Drawer isOpen={isOpen} onClose={drawer.close} />}
    </>
  );
}
