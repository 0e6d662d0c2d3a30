import type { MantineThemeComponents } from '@mantine/core';
import actionIcon from './ActionIcon.module.css';
import alert from './Alert.module.css';
import badge from './Badge.module.css';
import button from './Button.module.css';
import checkbox from './Checkbox.module.css';
import closeButton from './CloseButton.module.css';
import code from './Code.module.css';
import input from './Input.module.css';
import loader from './Loader.module.css';
import menu from './Menu.module.css';
import navLink from './NavLink.module.css';
import visuallyHidden from './VisuallyHidden.module.css';

/** A tint of the colour behind its darkest shade; the lightest gray is that of the page, which no card would show. */
const alertColors = (_: unknown, { color = 'primary' }: { color?: string }) => ({
  root: {
    '--alert-bg': `var(--mantine-color-${color}-${color === 'gray' ? 1 : 0})`,
    '--alert-color': `var(--mantine-color-${color}-9)`,
    '--alert-icon-color': `var(--mantine-color-${color}-${color === 'gray' ? 6 : 7})`,
  },
});

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
  Divider: { defaultProps: { color: 'var(--hairline)' }, styles: { label: { fontSize: 13 } } },
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
  Paper: { defaultProps: { radius: 'var(--radius-card)', shadow: 'var(--shadow-card)' } },
  Text: { defaultProps: { size: 'sm' } },
  VisuallyHidden: { classNames: visuallyHidden },
};
