import { ActionIcon } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useMenuButton } from '../../page/use-menu-button.ts';
import { ViewControls, type ViewControlsProps } from './ViewControls.tsx';

const loadPopup = async () => (await import('./ViewOptionsPopup.tsx')).ViewOptionsPopup;

/** On phones, the button that opens the sort order, layout and link of the view. */
export function ViewOptions(controls: ViewControlsProps) {
  const { Popup, button } = useMenuButton(loadPopup);
  const target = (
    <ActionIcon
      {...button}
      variant="soft"
      size={44}
      radius={8}
      aria-label="View options"
      aria-haspopup="dialog"
    >
      <IconArrowsSort size="1.25rem" stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  if (!Popup) return target;
  return (
    <Popup button={target}>
      <ViewControls {...controls} />
    </Popup>
  );
}
