import type { MantineThemeComponents, MantineTransition } from '@mantine/core';

/** A tint of the colour behind its darkest shade; the lightest gray and yellow would hardly show on the page. */
const alertColors = (_: unknown, { color = 'primary' }: { color?: string }) => ({
  root: {
    '--alert-bg': `var(--mantine-color-${color}-${color === 'gray' || color === 'warning' ? 1 : 0})`,
    '--alert-color': `var(--mantine-color-${color}-9)`,
    '--alert-icon-color': `var(--mantine-color-${color}-${color === 'gray' ? 6 : 7})`,
  },
});

/** A short way from above, as the app's other motions. */
const DROP: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateY(-4px)' },
  transitionProperty: 'opacity, transform',
};

/**
 * The properties that Mantine's components have everywhere in the app. They are named by text instead of by
 * `Button.extend`, so that the entry does not contain the code of a component that only a later page uses. What
 * properties cannot say is in the component's style sheet beside this file, which is imported with Mantine's own.
 */
export const components: MantineThemeComponents = {
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 40, radius: '50%', color: 'gray' },
  },
  Alert: { vars: alertColors },
  Badge: { defaultProps: { variant: 'light', radius: 6 } },
  Checkbox: { defaultProps: { radius: 5 } },
  CloseButton: { defaultProps: { iconSize: 16 } },
  Divider: { defaultProps: { color: 'var(--hairline)' }, styles: { label: { fontSize: 13 } } },
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
    // Without it, the icon on the left of a TextInput or NativeSelect takes presses that are meant for the field.
    defaultProps: { leftSectionPointerEvents: 'none' },
  },
  Loader: { defaultProps: { size: 16, color: 'currentColor' } },
  Menu: {
    defaultProps: {
      position: 'bottom-end',
      shadow: 'var(--shadow-popover)',
      transitionProps: { duration: 120 },
      // In place, next to its button: at the end of the body it would lie outside every landmark.
      withinPortal: false,
      withInitialFocusPlaceholder: false,
      closeOnEscape: false,
      clickOutsideEvents: ['mousedown', 'touchstart'],
    },
  },
  Notification: {
    defaultProps: { closeButtonProps: { 'aria-label': 'Close notification' } },
  },
  // Long enough to be read twice; what it tells of stays visible where it happened.
  Notifications: {
    defaultProps: { position: 'bottom-center', autoClose: 10_000, containerWidth: 420, limit: 3 },
  },
  Paper: { defaultProps: { radius: 'var(--radius-card)', shadow: 'var(--shadow-card)' } },
  Popover: {
    defaultProps: {
      radius: 12,
      shadow: 'var(--shadow-popover)',
      // Whoever zooms in and moves to its end leaves the target behind, but not the popover.
      hideDetached: false,
      transitionProps: { transition: DROP, duration: 160, exitDuration: 0 },
    },
  },
  // Where several stand together, their block is animated as a whole.
  Skeleton: { defaultProps: { animate: false } },
  Text: { defaultProps: { size: 'sm' } },
};
