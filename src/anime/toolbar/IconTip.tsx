import { Tooltip } from '@mantine/core';
import type { ComponentProps } from 'react';

/** The name of a control that has only an icon. It opens by pointer and by keyboard focus. */
export function IconTip(props: Pick<ComponentProps<typeof Tooltip>, 'label' | 'disabled' | 'children'>) {
  return (
    <Tooltip
      {...props}
      events={{ hover: true, focus: true, touch: false }}
      // The control has the name already.
      role="presentation"
      // At the end of the body, it would be outside every landmark.
      withinPortal={false}
      zIndex={200}
    />
  );
}
