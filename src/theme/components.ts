import type { MantineThemeComponents } from '@mantine/core';
import alert from './Alert.module.css';
import badge from './Badge.module.css';
import button from './Button.module.css';
import checkbox from './Checkbox.module.css';
import closeButton from './CloseButton.module.css';
import code from './Code.module.css';
import input from './Input.module.css';
import loader from './Loader.module.css';
import paper from './Paper.module.css';
import skeleton from './Skeleton.module.css';
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
  Alert: { classNames: alert, vars: alertColors },
  Badge: { defaultProps: { variant: 'light', radius: 6 }, classNames: badge },
  Button: { classNames: button },
  Checkbox: { defaultProps: { radius: 5 }, classNames: checkbox },
  CloseButton: { defaultProps: { iconSize: 16 }, classNames: closeButton },
  Code: { classNames: code },
  Divider: { defaultProps: { color: 'var(--hairline)' }, styles: { label: { fontSize: 13 } } },
  Input: {
    // Without it, the icon on the left of a TextInput or NativeSelect takes presses that are meant for the field.
    defaultProps: { leftSectionPointerEvents: 'none' },
    classNames: { wrapper: input.wrapper, input: input.input },
  },
  InputWrapper: { classNames: { label: input.label, error: input.error } },
  Loader: { classNames: loader, defaultProps: { size: 16, color: 'currentColor' } },
  Paper: { defaultProps: { radius: 'var(--radius-card)', shadow: 'var(--shadow-card)' }, classNames: paper },
  // Where several stand together, their block is animated as a whole.
  Skeleton: { defaultProps: { animate: false }, classNames: skeleton },
  Text: { defaultProps: { size: 'sm' } },
  VisuallyHidden: { classNames: visuallyHidden },
};
