import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutList } from '@tabler/icons-react';
import { ViewControls, type ViewControlsProps } from './ViewControls.tsx';

/** On phones, the button that opens the sort order, layout, grouping, link and export of the view. */
export function ViewOptions(controls: ViewControlsProps) {
  const [isOpen, { close, toggle }] = useDisclosure();
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      position="bottom-end"
      width={240}
      trapFocus
      returnFocus
      // In a portal, the popover would be outside every landmark.
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon variant="soft" size={44} radius={8} aria-label="View options" onClick={toggle}>
          <IconLayoutList size="1.25rem" stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label="View options" aria-labelledby={undefined}>
        <ViewControls {...controls} />
      </Popover.Dropdown>
    </Popover>
  );
}
