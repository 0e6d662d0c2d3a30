import '@mantine/core/styles/Tooltip.layer.css';
import { getDefaultZIndex, Tooltip } from '@mantine/core';
import type { ComponentProps } from 'react';
import styles from './TooltipPopup.module.css';

type TooltipPopupProps = Pick<
  ComponentProps<typeof Tooltip>,
  'target' | 'label' | 'onPointerEnter' | 'onPointerLeave'
>;

/** The visible tooltip. It never covers the next row: it is above its element or, at the top of the window, over it. */
export function TooltipPopup(props: TooltipPopupProps) {
  return (
    <Tooltip
      {...props}
      opened
      className={styles.tooltip}
      dir="auto"
      multiline
      interactive
      // In a portal, the tooltip would be outside every landmark.
      withinPortal={false}
      floatingStrategy="fixed"
      position="top"
      middlewares={{ flip: false, shift: { padding: 8, crossAxis: true } }}
      transitionProps={{ duration: 0 }}
      zIndex={getDefaultZIndex('max')}
    />
  );
}
