import { getDefaultZIndex, Tooltip } from '@mantine/core';
import type { ComponentProps } from 'react';
import styles from './TooltipPopup.module.css';

type TooltipPopupProps = Pick<
  ComponentProps<typeof Tooltip>,
  'target' | 'label' | 'onPointerEnter' | 'onPointerLeave'
>;

/**
 * The visible tooltip. It never covers the next row: it is below its element if the entry has the space, otherwise above
 * it or, at the top of the window, over it. Above a card's title, it would cover the buttons.
 */
export function TooltipPopup(props: TooltipPopupProps) {
  const boundary = (props.target as HTMLElement).closest('[data-key]') ?? undefined;
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
      position="bottom"
      middlewares={{
        // Above, the tooltip may leave the entry.
        flip: { boundary, rootBoundary: 'document', padding: { top: -10_000 }, crossAxis: false },
        shift: { padding: 8, crossAxis: true },
      }}
      transitionProps={{ duration: 0 }}
      zIndex={getDefaultZIndex('max')}
    />
  );
}
