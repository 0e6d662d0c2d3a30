import type { MantineThemeComponents, MantineTransition } from '@mantine/core';
import actionIcon from './ActionIcon.module.css';
import alert from './Alert.module.css';
import badge from './Badge.module.css';
import button from './Button.module.css';
import checkbox from './Checkbox.module.css';
import closeButton from './CloseButton.module.css';
import code from './Code.module.css';
import combobox from './Combobox.module.css';
import emptyState from './EmptyState.module.css';
import indicator from './Indicator.module.css';
import input from './Input.module.css';
import loader from './Loader.module.css';
import menu from './Menu.module.css';
import navLink from './NavLink.module.css';
import notification from './Notification.module.css';
import paper from './Paper.module.css';
import popover from './Popover.module.css';
import skeleton from './Skeleton.module.css';
import toggle from './Toggle.module.css';
import visuallyHidden from './VisuallyHidden.module.css';

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
 * The app's look for Mantine's components. They are named by text instead of by `Button.extend`, so that the entry
 * does not contain the code of a component that only a later page uses. A component that needs more than properties
 * has a CSS module here.
 */
export const components: MantineThemeComponents = {
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 40, radius: '50%', color: 'gray' },
    classNames: actionIcon,
  },
  Alert: { classNames: alert, vars: alertColors },
  Badge: { defaultProps: { variant: 'light', radius: 6 }, classNames: badge },
  Button: { classNames: button },
  Checkbox: { defaultProps: { radius: 5 }, classNames: checkbox },
  CloseButton: { defaultProps: { iconSize: 16 }, classNames: closeButton },
  Code: { classNames: code },
  Combobox: { classNames: { option: combobox.option, empty: combobox.empty } },
  Divider: { defaultProps: { color: 'var(--hairline)' }, styles: { label: { fontSize: 13 } } },
  EmptyState: { defaultProps: { px: 24, pt: 56, pb: 64 }, classNames: emptyState },
  EmptyStateDescription: { defaultProps: { maw: '48ch', mb: 16, lh: 1.5, style: { textWrap: 'balance' } } },
  EmptyStateTitle: {
    defaultProps: { order: 2, maw: '100%', ff: 'var(--font-heading)', fz: 20, fw: 700, lh: 1.4 },
  },
  Indicator: {
    defaultProps: { size: 20, color: 'error.5', withBorder: true, zIndex: 1 },
    classNames: indicator,
  },
  DrawerOverlay: { defaultProps: { color: '#1c252e', backgroundOpacity: 0.48 } },
  DrawerRoot: {
    defaultProps: {
      size: 'var(--drawer-width)',
      shadow: 'var(--shadow-popover)',
      transitionProps: { duration: 160, timingFunction: 'ease-out' },
    },
  },
  Input: {
    // Without it, the icon on the left of a TextInput or NativeSelect takes presses that are meant for the field.
    defaultProps: { leftSectionPointerEvents: 'none' },
    classNames: { wrapper: input.wrapper, input: input.input },
  },
  InputWrapper: { classNames: { label: input.label, error: input.error } },
  Loader: { classNames: loader, defaultProps: { size: 16, color: 'currentColor' } },
  Notification: {
    defaultProps: { closeButtonProps: { 'aria-label': 'Close notification' } },
    classNames: notification,
  },
  // Long enough to be read twice; what it tells of stays visible where it happened.
  Notifications: {
    defaultProps: { position: 'bottom-center', autoClose: 10_000, containerWidth: 420, limit: 3 },
  },
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
    classNames: menu,
  },
  NavLink: { classNames: navLink },
  Paper: { defaultProps: { radius: 'var(--radius-card)', shadow: 'var(--shadow-card)' }, classNames: paper },
  Popover: {
    defaultProps: {
      radius: 12,
      shadow: 'var(--shadow-popover)',
      // Whoever zooms in and moves to its end leaves the target behind, but not the popover.
      hideDetached: false,
      transitionProps: { transition: DROP, duration: 160, exitDuration: 0 },
    },
    classNames: popover,
  },
  // Where several stand together, their block is animated as a whole.
  Skeleton: { defaultProps: { animate: false }, classNames: skeleton },
  Text: { defaultProps: { size: 'sm' } },
  Toggle: { classNames: toggle },
  VisuallyHidden: { classNames: visuallyHidden },
};
