import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutList } from '@tabler/icons-react';
import { useRef } from 'react';
import { ViewControls, type ViewControlsProps } from './ViewControls.tsx';

/**
 * On phones, the button that opens the sort order, layout, grouping, link and export of the view, and the menu of the views.
 */
export function ViewOptions(controls: ViewControlsProps) {
  const [isOpen, { close, toggle }] = useDisclosure();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const openViews = () => {
    // The menu takes the place of the popover, which would cut it off.
    close();
    if (buttonRef.current) controls.onOpenViews(buttonRef.current);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      position="bottom-end"
      width={240}
      // Above the button, the header would cover it.
      middlewares={{ flip: false }}
      trapFocus
      returnFocus
      // In a portal, the popover would be outside every landmark.
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon
          ref={buttonRef}
          variant="soft"
          size={44}
          radius={8}
          aria-label="View options"
          onClick={toggle}
        >
          <IconLayoutList size="1.25rem" stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="View options" aria-labelledby={undefined}>
        <ViewControls {...controls} onOpenViews={openViews} />
      </Popover.Dropdown>
    </Popover>
  );
}
