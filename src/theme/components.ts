import type { MantineThemeComponents, MantineTransition } from '@mantine/core';

/**
 * Text in the darkest shade on a tint. `gray` and `warning` use a darker tint: the lightest is hardly visible on the
 * page.
 */
const alertColors = (_: unknown, { color = 'primary' }: { color?: string }) => ({
  root: {
    '--alert-bg': `var(--mantine-color-${color}-${color === 'gray' || color === 'warning' ? 1 : 0})`,
    '--alert-color': `var(--mantine-color-${color}-9)`,
    '--alert-icon-color': `var(--mantine-color-${color}-${color === 'gray' ? 6 : 7})`,
  },
});

/** A short slide from above, like the app's other transitions. */
const DROP: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateY(-4px)' },
  transitionProperty: 'opacity, transform',
};

/**
 * Default props of Mantine's components. The keys are strings because `Button.extend` would bring the code of every
 * component into the first load. Other styles are in the component's style sheet in this folder.
 */
export const components: MantineThemeComponents = {
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 40, radius: '50%', color: 'gray' },
  },
  Alert: { vars: alertColors },
  Badge: { defaultProps: { variant: 'light', radius: 6 } },
  Checkbox: { defaultProps: { radius: 5 } },
  CloseButton: { defaultProps: { iconSize: 16 } },
  Divider: { defaultProps: { color: 'var(--hairline)' }, styles: { label: { fontSize: '0.8125rem' } } },
  DrawerOverlay: { defaultProps: { color: '#1c252e', backgroundOpacity: 0.48 } },
  DrawerRoot: {
    defaultProps: {
      size: 'var(--drawer-width)',
      shadow: 'var(--shadow-popover)',
      transitionProps: { duration: 160, timingFunction: 'ease-out' },
    },
  },
  EmptyState: { defaultProps: { px: 24, pt: 56, pb: 64 } },
  EmptyStateDescription: { defaultProps: { maw: '48ch', mb: 16, lh: 1.5, style: { textWrap: 'balance' } } },
  EmptyStateTitle: {
    defaultProps: { order: 2, maw: '100%', ff: 'var(--font-heading)', fz: 20, fw: 700, lh: 1.4 },
  },
  Indicator: {
    defaultProps: { size: 20, color: 'error.5', withBorder: true, zIndex: 1 },
  },
  Input: {
    // Without this, the left icon of a TextInput or NativeSelect takes presses that are meant for the field.
    defaultProps: { leftSectionPointerEvents: 'none' },
  },
  Loader: { defaultProps: { size: 16, color: 'currentColor' } },
  Menu: {
    defaultProps: {
      position: 'bottom-end',
      shadow: 'var(--shadow-popover)',
      transitionProps: { duration: 120 },
      // At the end of the body, the menu would be outside every landmark.
      withinPortal: false,
      withInitialFocusPlaceholder: false,
      closeOnEscape: false,
      clickOutsideEvents: ['mousedown', 'touchstart'],
    },
  },
  Notification: {
    defaultProps: { closeButtonProps: { 'aria-label': 'Close notification' } },
  },
  Notifications: { defaultProps: { position: 'bottom-center', containerWidth: 420, limit: 6 } },
  Paper: { defaultProps: { radius: 'var(--radius-card)', shadow: 'var(--shadow-card)' } },
  Popover: {
    defaultProps: {
      radius: 12,
      shadow: 'var(--shadow-popover)',
      // Zooming in and scrolling to the popover's end can move the target off screen; the popover must stay.
      hideDetached: false,
      transitionProps: { transition: DROP, duration: 160, exitDuration: 0 },
    },
  },
  // Groups of skeletons are animated as a whole.
  Skeleton: { defaultProps: { animate: false } },
  Text: { defaultProps: { size: 'sm' } },
};
